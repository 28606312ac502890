import { expect, it } from 'vitest';
import type { Candidate, OpenBankLine } from '../../db/validation/membership/bank.ts';
import { exactMatches, preselected } from './grades.ts';

const candidate = (invoiceId: number, owedCents = 80_000) => ({ invoiceId, owedCents }) as Candidate;
const line = (id: number, grade: 'exact' | 'check' | 'likely' | 'weak', ...candidates: Candidate[]) =>
  ({ id, suggestion: { grade, candidates } }) as OpenBankLine;

it('confirms at once what is exact alone, with all that it pays', () => {
  const lines = [
    line(1, 'exact', candidate(11), candidate(12)),
    line(2, 'check', candidate(13)),
    line(3, 'likely', candidate(14)),
    { id: 4, suggestion: null } as OpenBankLine,
  ];
  expect(exactMatches(lines)).toEqual([{ lineId: 1, invoiceIds: [11, 12] }]);
});

it('proposes what is likely, and nothing of what is weak or settled', () => {
  expect(preselected(line(1, 'exact', candidate(11), candidate(12)))).toEqual([11, 12]);
  expect(preselected(line(1, 'likely', candidate(11), candidate(12)))).toEqual([11]);
  expect(preselected(line(1, 'check', candidate(11, 0), candidate(12)))).toEqual([12]);
  expect(preselected(line(1, 'weak', candidate(11)))).toEqual([]);
  expect(preselected({ suggestion: null })).toEqual([]);
});
