import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eligibilityOf, gapYears, type Term } from './eligibility.ts';

const rules = { graceDays: 30, permanentYears: 3, ordinaryType: '普通會員' };
const year = (number: number, startsOn = `${number}-01-01`, memberType = '普通會員'): Term => ({
  memberType,
  startsOn,
  endsOn: `${number}-12-31`,
});
const on = (today: string, ...terms: Term[]) => eligibilityOf(terms, { ...rules, today })?.since;

describe('eligibility for permanent membership', () => {
  it('begins on the day when three years are complete', () => {
    const terms = [year(2023, '2023-08-15'), year(2024), year(2025), year(2026)];
    expect(on('2026-08-14', ...terms)).toBeUndefined();
    expect(on('2026-08-15', ...terms)).toBe('2023-08-15');
  });

  it('begins on 1 March for a member who joined on 29 February', () => {
    const terms = [year(2028, '2028-02-29'), year(2029), year(2030), year(2031)];
    expect(on('2031-02-28', ...terms)).toBeUndefined();
    expect(on('2031-03-01', ...terms)).toBe('2028-02-29');
  });

  it('is interrupted by a year without a term, and gapYears returns that year', () => {
    expect(on('2027-06-01', year(2023), year(2024), year(2026), year(2027))).toBeUndefined();
    expect(gapYears([2023, 2024, 2026, 2027].map((number) => ({ year: number })))).toEqual([2025]);
    expect(gapYears([{ year: null }])).toEqual([]);
  });

  it('is interrupted by a gap only when the gap is longer than the grace period', () => {
    const began = [year(2023), year(2024)];
    expect(on('2026-06-01', ...began, year(2025, '2025-01-31'), year(2026))).toBe('2023-01-01');
    expect(on('2026-06-01', ...began, year(2025, '2025-02-01'), year(2026))).toBeUndefined();
  });

  it('requires a current term as ordinary member', () => {
    const terms = [year(2023), year(2024), year(2025)];
    expect(on('2025-12-31', ...terms)).toBeUndefined();
    expect(on('2026-01-15', ...terms)).toBeUndefined();
    expect(on('2026-01-15', ...terms, year(2026))).toBe('2023-01-01');
    expect(on('2026-01-15', ...terms, year(2026, '2026-01-01', '贊助會員'))).toBeUndefined();
    expect(
      on('2026-01-15', year(2023), year(2024, '2024-01-01', '贊助會員'), year(2025), year(2026)),
    ).toBeUndefined();
  });

  it('agrees with a day-by-day check of three years for 500 random membership histories', () => {
    const history = fc.record({
      years: fc.uniqueArray(fc.integer({ min: 2018, max: 2027 }), { maxLength: 10 }),
      late: fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 10, maxLength: 10 }),
      today: fc.date({ min: new Date('2020-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
    });
    const plus = (day: string, days: number) =>
      new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
    fc.assert(
      fc.property(history, ({ years, late, today }) => {
        const day = today.toISOString().slice(0, 10);
        const terms = years.map((number) => year(number, plus(`${number}-01-01`, late[number - 2018] ?? 0)));
        // True if the day is within a term, or in the grace period between two terms.
        const isCovered = (date: string) =>
          terms.some(({ startsOn, endsOn }) => startsOn <= date && date <= (endsOn ?? '')) ||
          terms.some(({ endsOn }) => {
            const until = plus(endsOn ?? '', 30);
            return (
              (endsOn ?? '') < date &&
              date <= until &&
              terms.some(({ startsOn }) => startsOn > (endsOn ?? '') && startsOn <= plus(until, 1))
            );
          });
        const threeBefore = new Date(day);
        threeBefore.setUTCFullYear(threeBefore.getUTCFullYear() - 3);
        let expected = terms.some(({ startsOn, endsOn }) => startsOn <= day && day <= (endsOn ?? ''));
        const first = threeBefore.toISOString().slice(0, 10);
        if (!terms.some(({ startsOn, endsOn }) => startsOn <= first && (endsOn ?? '') >= first)) {
          // If no term covers `first`, a term must have ended within the 30 days before `first` (the grace
          // period).
          expected &&= terms.some(({ endsOn }) => (endsOn ?? '') < first && plus(endsOn ?? '', 30) >= first);
        }
        for (let date = first; expected && date <= day; date = plus(date, 1)) expected = isCovered(date);
        expect(on(day, ...terms) !== undefined).toBe(expected);
      }),
      { numRuns: 500, seed: 20_261_123 },
    );
  });
});
