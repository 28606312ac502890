import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moneyText } from '../association/currency.ts';
import { eligibilityOf, gapYears, type Term } from './eligibility.ts';
import { type Fee, feeFor, feeOn, feesOn } from './fees/fees.ts';
import { FIRST_FEES } from './fees/first-fees.ts';
import { FIRST_MEMBER_TYPES as types } from './member-types.ts';
import { MEMBERSHIP_WORDS } from './words.ts';
import { FIRST_YEAR_RULES as rules } from './year.ts';

const ordinary = (startsOn: string, endsOn = `${startsOn.slice(0, 4)}-12-31`): Term => ({
  memberType: '普通會員',
  startsOn,
  endsOn,
});
const years = (...list: number[]) => list.map((year) => ordinary(`${year}-01-01`));
const on = (today: string, graceDays = 30) => ({
  ...{ today, graceDays, permanentYears: 3 },
  ordinaryType: '普通會員',
});

describe('the table of fees', () => {
  const raised: Fee[] = [
    ...FIRST_FEES,
    { memberType: '普通會員', amountCents: 90_000, isHalvable: true, validFromOn: '2027-01-01' },
    { memberType: '普通會員', amountCents: 95_000, isHalvable: false, validFromOn: '2028-03-01' },
  ];
  const join = (appliedOn: string, year = Number(appliedOn.slice(0, 4))) =>
    feeFor(raised, { kind: 'join', memberType: '普通會員', appliedOn, year, rules, types });

  it.each([
    ['2026-06-30', 2026, 80_000, false],
    ['2026-07-01', 2026, 40_000, true],
    ['2026-12-20', 2026, 40_000, true],
    ['2026-12-20', 2027, 80_000, false],
    ['2027-01-01', 2027, 90_000, false],
    ['2027-07-01', 2027, 45_000, true],
    ['2028-02-29', 2028, 90_000, false],
    ['2028-03-01', 2028, 95_000, false],
    ['2028-12-31', 2028, 95_000, false],
  ])('for an application on %s for the year %i returns %i cents', (appliedOn, year, amountCents, isHalf) => {
    expect(join(appliedOn, year)).toEqual({ amountCents, isHalf });
  });

  it('charges the full fee of 1 January for a renewal, but half the fee for rejoining late in the year', () => {
    const renew = (appliedOn: string, year: number) =>
      feeFor(raised, { kind: 'renewal', memberType: '普通會員', appliedOn, year, rules, types });
    expect(renew('2026-11-02', 2027)).toEqual({ amountCents: 90_000, isHalf: false });
    expect(renew('2027-12-01', 2027)).toEqual({ amountCents: 90_000, isHalf: false });
    expect(
      feeFor(raised, {
        kind: 'rejoin',
        memberType: '普通會員',
        appliedOn: '2026-08-01',
        year: 2026,
        rules,
        types,
      }),
    ).toEqual({
      amountCents: 40_000,
      isHalf: true,
    });
  });

  it('returns no fee for a day before the first row, or for an empty table', () => {
    expect(feeOn(raised, '普通會員', '2006-12-31')).toBeUndefined();
    expect(feeOn([], '普通會員', '2026-01-01')).toBeUndefined();
    expect(feesOn([], '2026-01-01', { rules, types })).toEqual([]);
  });

  it('lists each type once with its full fee and today’s fee, for any order of the rows', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(raised, { minLength: raised.length }), (rows) => {
        expect(feesOn(rows, '2026-08-01', { rules, types })).toEqual(
          feesOn(raised, '2026-08-01', { rules, types }),
        );
      }),
      { seed: 7 },
    );
    expect(feesOn(raised, '2026-08-01', { rules, types }).map(({ memberType }) => memberType)).toEqual([
      ...types.map(({ key }) => key),
    ]);
    expect(feesOn(raised, '2026-08-01', { rules, types })).toContainEqual({
      memberType: '永久會員',
      amountCents: 800_000,
      fullCents: 800_000,
      isHalf: false,
      isHalvable: false,
    });
  });

  it.each([
    [0, 'HK$0'],
    [5, 'HK$0.05'],
    [80_000, 'HK$800'],
    [40_050, 'HK$400.50'],
    [800_000, 'HK$8,000'],
    [123_456_789, 'HK$1,234,567.89'],
    [-5_000, '\u2212HK$50'],
  ])('formats %i cents as %s', (cents, written) => {
    expect(moneyText(cents)).toBe(written);
  });

  it('has a description of each invoice line in both languages', () => {
    for (const type of types.map(({ nameZh, nameEn }) => ({ zh: nameZh, en: nameEn })))
      for (const [year, isHalf] of [
        ['2026', false],
        ['2026', true],
        [undefined, false],
      ] as const) {
        const { zh, en } = MEMBERSHIP_WORDS.fee(type, year, isHalf);
        expect(zh).toContain(type.zh);
        expect(en).not.toMatch(/[\u4e00-\u9fff]/);
        if (year) expect(`${zh} ${en}`.match(/2026/g)).toHaveLength(2);
      }
  });
});

describe('eligibility for permanent membership', () => {
  it.each([
    ['three complete years', years(2023, 2024, 2025, 2026), '2026-01-01', '2023-01-01'],
    ['one day short of three years', years(2024, 2025, 2026), '2026-12-31', undefined],
    ['a gap year', years(2022, 2023, 2025, 2026), '2026-06-01', undefined],
    ['no current term', years(2022, 2023, 2024), '2026-06-01', undefined],
    ['no terms', [], '2026-06-01', undefined],
    ['only future terms', years(2027, 2028, 2029), '2026-06-01', undefined],
  ])(
    'starts at the first uninterrupted term, or is undefined if the terms do not suffice: %s',
    (_name, terms, today, since) => {
      expect(eligibilityOf(terms, on(today))?.since).toBe(since);
    },
  );

  it('survives a gap as long as the grace period, but not a gap that is one day longer', () => {
    const late = (start: string) => [...years(2023), ordinary(start, '2024-12-31'), ...years(2025, 2026)];
    expect(eligibilityOf(late('2024-01-31'), on('2026-02-01'))?.since).toBe('2023-01-01');
    expect(eligibilityOf(late('2024-02-01'), on('2026-02-01'))).toBeUndefined();
    expect(eligibilityOf(late('2024-01-31'), on('2026-02-01', 0))).toBeUndefined();
  });

  it('does not count years with another member type', () => {
    const sponsored = { ...ordinary('2024-01-01'), memberType: '贊助會員' };
    expect(
      eligibilityOf([...years(2023), sponsored, ...years(2025, 2026)], on('2026-06-01')),
    ).toBeUndefined();
  });

  it('lists the terms since the last gap as evidence, oldest first', () => {
    const found = eligibilityOf(years(2026, 2018, 2024, 2023, 2025), on('2026-06-01'));
    expect(found?.terms.map(({ startsOn }) => startsOn.slice(0, 4))).toEqual([
      '2023',
      '2024',
      '2025',
      '2026',
    ]);
  });

  it('does not depend on the order of the terms', () => {
    const terms = years(2020, 2022, 2023, 2024, 2025, 2026);
    fc.assert(
      fc.property(fc.shuffledSubarray(terms, { minLength: terms.length }), (shuffled) => {
        expect(eligibilityOf(shuffled, on('2026-06-01'))).toEqual(eligibilityOf(terms, on('2026-06-01')));
      }),
      { seed: 7 },
    );
  });
});

describe('gapYears', () => {
  it.each([
    [[2020, 2021], []],
    [
      [2020, 2023],
      [2021, 2022],
    ],
    [[2023, 2020, 2022], [2021]],
    [[2020], []],
    [[], []],
    [[null], []],
    [[2020, null, 2022], [2021]],
  ])('for terms in the years %j returns the missing years %j', (list, gaps) => {
    expect(gapYears(list.map((year) => ({ year })))).toEqual(gaps);
  });
});
