import { dayAfter } from '../dates/days.ts';

/** Rules of the membership year and of fees (`office_rules`). */
export interface YearRules {
  /** First day of the membership year, `01-01`. */
  yearStartsOn: string;
  /**
   * First day of the year from which new members pay half a fee. Null when new members always pay the whole
   * fee.
   */
  halfYearFrom: string | null;
  /**
   * First day of the year from which an applicant's fee also covers the whole next membership year. Null when
   * this rule is off.
   */
  nextYearFrom: string | null;
  /** One-off fee, paid with the first annual fee. */
  joiningFeeCents: number;
  /**
   * Number of years as an ordinary member before permanent membership is possible. Null when there is no
   * minimum.
   */
  permanentYears: number | null;
  /** Number of days before a term's end when the first reminder is sent and the renewal opens. */
  firstReminderDays: number;
}

/** Rules of a new installation. */
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

/**
 * Returns the membership year that contains a day. A membership year is named after the calendar year in
 * which it begins.
 */
export const yearOf = (day: string, { yearStartsOn }: Start): number =>
  Number(day.slice(0, 4)) - (day.slice(5) < yearStartsOn ? 1 : 0);

/** Converts a day of the year (`07-01`) to a date within a membership year. */
export const dayInYear = (monthDay: string, year: number, { yearStartsOn }: Start): string =>
  `${monthDay < yearStartsOn ? year + 1 : year}-${monthDay}`;

const acrossYears = (year: number) => `${year}/${String((year + 1) % 100).padStart(2, '0')}`;

/** Formats a membership year: `2026`, or `2026/27` when it covers two calendar years. */
export const yearName = (year: number, { yearStartsOn }: Start): string =>
  yearStartsOn === '01-01' ? String(year) : acrossYears(year);

/**
 * Formats the membership year of a term as `2026` or `2026/27`. Uses the term's own end, because the start of
 * the membership year may have changed since the term began.
 */
export const termName = (year: number, endsOn: string | null): string =>
  !endsOn || endsOn.startsWith(`${year}-`) ? String(year) : acrossYears(year);
