import { expect, it } from 'vitest';
import type { BookedPayment, Candidate, OpenBankLine } from '../../../../core/money/validation/bank.ts';
import {
  allMatches,
  exactMatches,
  gradeOf,
  isOfPayments,
  preselected,
  preselectedPayments,
} from './grades.ts';

type Grade = 'exact' | 'check' | 'likely' | 'weak';
const candidate = (invoiceId: number, owedCents = 80_000) => ({ invoiceId, owedCents }) as Candidate;
const line = (id: number, grade: Grade, ...candidates: Candidate[]) =>
  ({ id, suggestion: { grade, candidates }, booked: null, isReturn: false }) as unknown as OpenBankLine;
const paid = (id: number, grade: Grade, ...ids: number[]) =>
  ({
    ...{ id, suggestion: null, isReturn: false },
    booked: { grade, payments: ids.map((paymentId) => ({ paymentId }) as BookedPayment) },
  }) as unknown as OpenBankLine;

it('exactMatches returns only exact matches, with all their invoices', () => {
  const lines = [
    line(1, 'exact', candidate(11), candidate(12)),
    line(2, 'check', candidate(13)),
    line(3, 'likely', candidate(14)),
    { id: 4, suggestion: null, booked: null, isReturn: false } as OpenBankLine,
    paid(5, 'exact', 21, 22),
    paid(6, 'likely', 23),
    { ...paid(7, 'exact', 24), isReturn: true },
  ];
  expect(exactMatches(lines)).toEqual([
    { lineId: 1, invoiceIds: [11, 12] },
    { lineId: 5, paymentIds: [21, 22] },
  ]);
});

it('allMatches replaces exact matches by decisions of staff, and leaves returns to their own button', () => {
  const lines = [
    line(1, 'exact', candidate(11)),
    line(2, 'exact', candidate(12)),
    line(3, 'weak', candidate(13)),
    { ...paid(4, 'exact', 21), isReturn: true },
  ];
  const decided = { 2: null, 3: { lineId: 3, invoiceIds: [13] }, 4: { lineId: 4, paymentIds: [21] } };
  expect(allMatches(lines, decided)).toEqual([
    { lineId: 1, invoiceIds: [11] },
    { lineId: 3, invoiceIds: [13] },
  ]);
});

it('preselected returns likely matches, but no weak matches and no settled invoices', () => {
  expect(preselected(line(1, 'exact', candidate(11), candidate(12)))).toEqual([11, 12]);
  expect(preselected(line(1, 'likely', candidate(11), candidate(12)))).toEqual([11]);
  expect(preselected(line(1, 'check', candidate(11, 0), candidate(12)))).toEqual([12]);
  expect(preselected(line(1, 'weak', candidate(11)))).toEqual([]);
  expect(preselected({ suggestion: null })).toEqual([]);
  expect(preselectedPayments(paid(1, 'likely', 21, 22))).toEqual([21, 22]);
  expect(preselectedPayments(paid(1, 'weak', 21, 22))).toEqual([]);
});

it('an exact invoice match ranks above a match with a booked payment, which ranks above a weak invoice match', () => {
  const both = (invoice: Grade, payment: Grade) => ({
    ...line(1, invoice, candidate(11)),
    booked: paid(1, payment, 21).booked,
  });
  expect(isOfPayments(both('exact', 'likely'))).toBe(false);
  expect(isOfPayments(both('check', 'likely'))).toBe(true);
  expect(isOfPayments(both('weak', 'weak'))).toBe(false);
  expect([gradeOf(both('check', 'likely')), gradeOf(paid(1, 'weak', 21))]).toEqual(['likely', 'weak']);
});
