import { describe, expect, it } from 'vitest';
import { moneyText } from '../../association/currency.ts';
import { FIRST_MEMBER_TYPES as types } from '../member-types.ts';
import { FIRST_YEAR_RULES as rules, yearOf } from '../year.ts';
import { feeFor, feesOn } from './fees.ts';
import { FIRST_FEES } from './first-fees.ts';

const ordinary = { kind: 'join', memberType: '普通會員', year: 2026, rules, types } as const;

describe('the fee', () => {
  it.each([
    ['30 June: full', { ...ordinary, appliedOn: '2026-06-30' }, 80_000, false],
    ['1 July: half', { ...ordinary, appliedOn: '2026-07-01' }, 40_000, true],
    ['31 December: half', { ...ordinary, appliedOn: '2026-12-31' }, 40_000, true],
    [
      'December application accepted in January: full',
      { ...ordinary, year: 2027, appliedOn: '2026-12-31' },
      80_000,
      false,
    ],
    [
      'permanent on 1 July: 8,000',
      { ...ordinary, memberType: '永久會員', appliedOn: '2026-07-01' },
      800_000,
      false,
    ],
    [
      'associate on 1 July: 100',
      { ...ordinary, memberType: '贊助會員', appliedOn: '2026-07-01' },
      10_000,
      true,
    ],
    [
      'rejoining in August, after the grace period: half',
      { ...ordinary, kind: 'rejoin', appliedOn: '2026-08-15' },
      40_000,
      true,
    ],
    ['renewal in August: full', { ...ordinary, kind: 'renewal', appliedOn: '2026-08-15' }, 80_000, false],
    ['29 February: full', { ...ordinary, year: 2028, appliedOn: '2028-02-29' }, 80_000, false],
  ] as const)(
    'depends on the member type, the day of application, and the kind (join, rejoin or renewal): %s',
    (_, question, amountCents, isHalf) => {
      expect(feeFor(FIRST_FEES, question)).toEqual({ amountCents, isHalf });
    },
  );

  it('is taken from a new row of the fee table, for applications from the row’s first day and for renewals of the row’s year', () => {
    const later = {
      memberType: '普通會員',
      amountCents: 100_001,
      isHalvable: true,
      validFromOn: '2027-01-01',
    };
    const fees = [later, ...FIRST_FEES];
    const amount = (kind: 'join' | 'renewal', appliedOn: string, year: number) =>
      feeFor(fees, { ...ordinary, kind, appliedOn, year })?.amountCents;
    expect(amount('join', '2026-12-31', 2027)).toBe(80_000);
    expect(amount('join', '2027-01-01', 2027)).toBe(100_001);
    expect(amount('join', '2027-07-01', 2027)).toBe(50_001);
    expect(amount('renewal', '2026-11-02', 2027)).toBe(100_001);
    expect(amount('join', '2006-12-31', 2007)).toBeUndefined();
    expect(feesOn(fees, '2027-02-01', { rules, types }).map(({ fullCents }) => fullCents)).toEqual([
      800_000, 100_001, 20_000,
    ]);
  });

  it.each([
    ['the full fee until 30 September', '2026-09-30', 2026, 80_000, false],
    ['half from 1 October', '2026-10-01', 2026, 40_000, true],
    ['half until 31 March', '2027-03-31', 2026, 40_000, true],
    ['the full fee again from 1 April', '2027-04-01', 2027, 80_000, false],
  ] as const)(
    'follows a membership year that begins on 1 April: %s',
    (_, appliedOn, year, amountCents, isHalf) => {
      const april = { ...rules, yearStartsOn: '04-01', halfYearFrom: '10-01' };
      expect(yearOf(appliedOn, april)).toBe(year);
      expect(feeFor(FIRST_FEES, { ...ordinary, year, appliedOn, rules: april })).toEqual({
        amountCents,
        isHalf,
      });
    },
  );

  it('is never halved without a half-year date in the rules, and includes a joining fee only for new members', () => {
    const other = { ...rules, halfYearFrom: null, joiningFeeCents: 20_000 };
    const question = { ...ordinary, appliedOn: '2026-08-01', rules: other };
    expect(feeFor(FIRST_FEES, question)).toEqual({
      amountCents: 80_000,
      isHalf: false,
      joiningFeeCents: 20_000,
    });
    for (const kind of ['renewal', 'rejoin'] as const)
      expect(feeFor(FIRST_FEES, { ...question, kind })).toEqual({ amountCents: 80_000, isHalf: false });
  });

  it('is formatted in Hong Kong dollars, with cents only if they are not zero', () => {
    expect([800_000, 50_050, 0, 5].map((cents) => moneyText(cents))).toEqual([
      'HK$8,000',
      'HK$500.50',
      'HK$0',
      'HK$0.05',
    ]);
  });
});
