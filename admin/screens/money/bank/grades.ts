import type { OpenBankLine } from '../../../../db/validation/money/bank.ts';
import type { BankMatch } from '../../../kit/data/bank-calls.ts';

type Proposed = Pick<OpenBankLine, 'suggestion' | 'booked' | 'isReturn'> &
  Partial<Pick<OpenBankLine, 'payout'>>;

/**
 * Returns the grade of a line's match, for sorting. A line can match a payout, manually booked payments or
 * invoices.
 */
export const gradeOf = (line: Proposed) =>
  line.payout ? 'exact' : ((isOfPayments(line) ? line.booked?.grade : line.suggestion?.grade) ?? 'none');

/** Checks whether a line probably confirms a payment that was already booked manually. */
export function isOfPayments({ suggestion, booked, isReturn }: Proposed): boolean {
  if (isReturn) return true;
  if (!booked || suggestion?.grade === 'exact') return false;
  return booked.grade !== 'weak' || !suggestion;
}

/**
 * Returns the matches that can be confirmed together. Excludes returned cheques, which staff decide one by
 * one.
 */
export const exactMatches = (lines: OpenBankLine[]): BankMatch[] =>
  lines.flatMap((line): BankMatch[] => {
    if (line.payout) return [{ lineId: line.id, payoutId: line.payout.id }];
    if (line.isReturn || gradeOf(line) !== 'exact') return [];
    return isOfPayments(line)
      ? [{ lineId: line.id, paymentIds: preselectedPayments(line) }]
      : [
          {
            lineId: line.id,
            invoiceIds: line.suggestion?.candidates.map(({ invoiceId }) => invoiceId) ?? [],
          },
        ];
  });

/** Returns the ids of the preselected invoices. A weak match preselects none. */
export function preselected({ suggestion }: Pick<OpenBankLine, 'suggestion'>): number[] {
  if (!suggestion || suggestion.grade === 'weak') return [];
  const payable = suggestion.candidates.filter(({ owedCents }) => owedCents > 0);
  const chosen = suggestion.grade === 'exact' ? payable : payable.slice(0, 1);
  return chosen.map(({ invoiceId }) => invoiceId);
}

/** Returns the ids of the preselected payments. A weak match preselects none. */
export const preselectedPayments = ({ booked }: Pick<OpenBankLine, 'booked'>): number[] =>
  booked && booked.grade !== 'weak' ? booked.payments.map(({ paymentId }) => paymentId) : [];
