import { expect, it } from 'vitest';
import { renewalOf, renewalOpensOn } from './renewal.ts';

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
] as const)('%s until %s goes on %s by %j', (status, endsOn, today, renewal) => {
  expect(renewalOf({ status, endsOn, today })).toEqual(renewal);
});

it('opens sixty days before the new year, in leap years too', () => {
  expect([2027, 2028, 2029].map(renewalOpensOn)).toEqual(['2026-11-01', '2027-11-01', '2028-11-01']);
});
