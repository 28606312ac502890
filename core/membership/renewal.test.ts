import { expect, it } from 'vitest';
import { renewalOf, renewalYear } from './renewal.ts';
import { FIRST_YEAR_RULES as rules } from './year.ts';

it.each([
  ['current', '2026-12-31', '2026-10-31', undefined],
  ['current', '2026-12-31', '2026-11-01', { kind: 'renewal', year: 2027 }],
  ['current', '2028-12-31', '2028-11-01', { kind: 'renewal', year: 2029 }],
  ['current', '2028-12-31', '2028-10-31', undefined],
  ['grace', '2026-12-31', '2027-01-30', { kind: 'renewal', year: 2027 }],
  ['lapsed', '2026-12-31', '2027-01-31', { kind: 'rejoin', year: 2027 }],
  ['lapsed', '2024-12-31', '2027-08-01', { kind: 'rejoin', year: 2027 }],
  ['permanent', null, '2026-11-01', undefined],
  ['unrecorded', null, '2026-11-01', undefined],
  ['upcoming', '2027-12-31', '2026-12-31', undefined],
  ['unpaid', null, '2026-12-31', undefined],
  ['ended', '2026-12-31', '2026-12-30', undefined],
] as const)(
  'renewalOf for the status %s, with the last term until %s, on the day %s returns %j',
  (status, endsOn, today, renewal) => {
    expect(renewalOf({ status, endsOn, today, rules })).toEqual(renewal);
  },
);

it('renewalYear returns the next membership year from 60 days before its start, even in leap years', () => {
  const days = ['2026-10-31', '2026-11-01', '2027-11-01', '2028-10-31', '2028-11-01'];
  expect(days.map((day) => renewalYear(day, rules))).toEqual([2026, 2027, 2028, 2028, 2029]);
});

it.each([
  ['01-01', '04-01', '2026-12-31', 2026, '2026-12-01', 2027],
  ['04-01', '01-01', '2027-03-31', 2026, '2027-03-01', 2027],
  ['04-01', '04-01', '2027-03-31', 2026, '2027-03-01', 2027],
])(
  'renewalOf returns the year after the last paid year when the start of the membership year was moved from %s to %s',
  (_, yearStartsOn, endsOn, lastYear, today, year) => {
    const standing = {
      status: 'current',
      endsOn,
      lastYear,
      today,
      rules: { ...rules, yearStartsOn },
    } as const;
    expect(renewalOf(standing)).toEqual({ kind: 'renewal', year });
  },
);
