import type { OpenBankLine } from '../../db/validation/membership/bank.ts';
import type { BankMatch } from '../data/bank-calls.ts';

/** What is confirmed without being looked at one by one: reference and amount are right. */
export const exactMatches = (lines: OpenBankLine[]): BankMatch[] =>
  lines.flatMap(({ id, suggestion }) =>
    suggestion?.grade === 'exact'
      ? [{ lineId: id, invoiceIds: suggestion.candidates.map(({ invoiceId }) => invoiceId) }]
      : [],
  );

/** The invoices that are proposed already chosen; a weak suggestion proposes nothing. */
export function preselected({ suggestion }: Pick<OpenBankLine, 'suggestion'>): number[] {
  if (!suggestion || suggestion.grade === 'weak') return [];
  const payable = suggestion.candidates.filter(({ owedCents }) => owedCents > 0);
  const chosen = suggestion.grade === 'exact' ? payable : payable.slice(0, 1);
  return chosen.map(({ invoiceId }) => invoiceId);
}
