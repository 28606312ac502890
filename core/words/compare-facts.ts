import type { Fact } from './fact.ts';
import { factsOf } from './facts.ts';
import type { Finding } from './findings.ts';

export interface OwnFacts {
  days: string[];
  times: string[];
}

/**
 * Often expressed differently in the two languages, so compared only if both texts contain a fact of the
 * kind.
 */
const SAID_BY_BOTH: Fact['kind'][] = ['month', 'weekly', 'hotline'];

const DAY_MS = 86_400_000;
const HALF_A_YEAR_MS = 183 * DAY_MS;

const halfDay = (time: string) => (Number(time.slice(0, 2)) % 12) * 60 + Number(time.slice(3));

const isSameTime = (
  one: Pick<Fact, 'value' | 'isEither'>,
  other: Pick<Fact, 'value' | 'isEither'>,
): boolean =>
  one.isEither || other.isEither ? halfDay(one.value) === halfDay(other.value) : one.value === other.value;

const isEqual = <Value>(one: Value | undefined, other: Value | undefined) =>
  one === undefined || other === undefined || one === other;

function isSame(one: Fact, other: Fact): boolean {
  if (one.kind !== other.kind) return false;
  if (one.kind === 'time') return isSameTime(one, other);
  return one.value === other.value && isEqual(one.year, other.year) && isEqual(one.currency, other.currency);
}

const asFinding = ({ start, found }: Fact): Finding => ({ kind: 'fact', start, found });

const missingIn = (facts: Fact[], others: Fact[]): Fact[] =>
  facts
    .filter(({ isLoose }) => !isLoose)
    .filter(({ kind }) => !SAID_BY_BOTH.includes(kind) || others.some((other) => other.kind === kind))
    .filter((fact) => !others.some((other) => isSame(fact, other)));

export function differingFacts(one: string, other: string): [Finding[], Finding[]] {
  if (!one.trim() || !other.trim()) return [[], []];
  const [first, second] = [factsOf(one), factsOf(other)];
  return [missingIn(first, second).map(asFinding), missingIn(second, first).map(asFinding)];
}

function yearsOf(monthDay: string, today: string): number[] {
  const year = Number(today.slice(0, 4));
  const ahead = Date.parse(`${year}-${monthDay}`) - Date.parse(today);
  // Includes the next year for a date in January in an article of December.
  if (ahead < 0) return [year, year + 1];
  return ahead > HALF_A_YEAR_MS ? [year, year - 1] : [year];
}

function weekdayOf(year: number, monthDay: string): number | undefined {
  const day = new Date(`${year}-${monthDay}T00:00:00Z`);
  const isReal = !Number.isNaN(day.getTime()) && day.toISOString().slice(5, 10) === monthDay;
  return isReal ? day.getUTCDay() : undefined;
}

export function wrongWeekdays(text: string, today: string): Finding[] {
  return factsOf(text).flatMap(({ weekday, value, year, start, found }) => {
    if (weekday === undefined) return [];
    // Without a year, the weekday must be wrong in every possible year near `today`.
    const years = year ? [year] : yearsOf(value, today);
    const weekdays = years.map((one) => weekdayOf(one, value)).filter((one) => one !== undefined);
    return weekdays.length === 0 || weekdays.includes(weekday) ? [] : [{ kind: 'weekday', start, found }];
  });
}

export function strayFacts(text: string, { days, times }: OwnFacts): Finding[] {
  const facts = factsOf(text);
  const strayIn = (kind: Fact['kind'], own: string[]) => {
    const said = facts.filter((fact) => fact.kind === kind);
    const isOwn = (fact: Fact) =>
      own.some((value) => (kind === 'time' ? isSameTime(fact, { value }) : fact.value === value));
    return own.length > 0 && !said.some(isOwn) ? said.filter(({ isLoose }) => !isLoose) : [];
  };
  const ownDays = days.map((day) => day.slice(5));
  return [...strayIn('date', ownDays), ...strayIn('time', times)].map(asFinding);
}
