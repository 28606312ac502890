import { dayAfter } from '../dates/days.ts';

export interface YearRules {
  yearStartsOn: string;
  /** From this day, new members pay half a fee. Null when they always pay the whole fee. */
  halfYearFrom: string | null;
  /**
   * From this day, an applicant's fee also covers the whole next membership year. Null when this rule is off.
   */
  nextYearFrom: string | null;
  joiningFeeCents: number;
  permanentYears: number | null;
  firstReminderDays: number;
}

export const FIRST_YEAR_RULES: YearRules = {
  yearStartsOn: '01-01',
  halfYearFrom: '07-01',
  nextYearFrom: null,
  joiningFeeCents: 0,
  permanentYears: 3,
  firstReminderDays: 60,
};

type Start = Pick<YearRules, 'yearStartsOn'>;

export const yearStart = (year: number, { yearStartsOn }: Start): string => `${year}-${yearStartsOn}`;

export const yearEnd = (year: number, rules: Start): string => dayAfter(yearStart(year + 1, rules), -1);

export const yearOf = (day: string, { yearStartsOn }: Start): number =>
  Number(day.slice(0, 4)) - (day.slice(5) < yearStartsOn ? 1 : 0);

export const dayInYear = (monthDay: string, year: number, { yearStartsOn }: Start): string =>
  `${monthDay < yearStartsOn ? year + 1 : year}-${monthDay}`;

const acrossYears = (year: number) => `${year}/${String((year + 1) % 100).padStart(2, '0')}`;

export const yearName = (year: number, { yearStartsOn }: Start): string =>
  yearStartsOn === '01-01' ? String(year) : acrossYears(year);

/**
 * Uses the term's own end, because the start of the membership year may have changed since the term began.
 */
export const termName = (year: number, endsOn: string | null): string =>
  !endsOn || endsOn.startsWith(`${year}-`) ? String(year) : acrossYears(year);
