import type { OpenBankLine } from '../../../../core/money/validation/bank.ts';
import type { BankMatch } from './bank-calls.ts';

type Proposed = Pick<OpenBankLine, 'suggestion' | 'booked' | 'isReturn'> &
  Partial<Pick<OpenBankLine, 'payout'>>;

export const gradeOf = (line: Proposed) =>
  line.payout ? 'exact' : ((isOfPayments(line) ? line.booked?.grade : line.suggestion?.grade) ?? 'none');

export function isOfPayments({ suggestion, booked, isReturn }: Proposed): boolean {
  if (isReturn) return true;
  if (!booked || suggestion?.grade === 'exact') return false;
  return booked.grade !== 'weak' || !suggestion;
}

/** Excludes returned cheques, which staff decide one by one. */
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

/** By line. Null: staff have emptied the choice. */
export type Decisions = Record<number, BankMatch | null>;

export const allMatches = (lines: OpenBankLine[], decided: Decisions): BankMatch[] => [
  ...exactMatches(lines).filter(({ lineId }) => decided[lineId] === undefined),
  ...lines.flatMap(({ id, isReturn }) => (isReturn ? [] : (decided[id] ?? []))),
];

export function preselected({ suggestion }: Pick<OpenBankLine, 'suggestion'>): number[] {
  if (!suggestion || suggestion.grade === 'weak') return [];
  const payable = suggestion.candidates.filter(({ owedCents }) => owedCents > 0);
  const chosen = suggestion.grade === 'exact' ? payable : payable.slice(0, 1);
  return chosen.map(({ invoiceId }) => invoiceId);
}

export const preselectedPayments = ({ booked }: Pick<OpenBankLine, 'booked'>): number[] =>
  booked && booked.grade !== 'weak' ? booked.payments.map(({ paymentId }) => paymentId) : [];
