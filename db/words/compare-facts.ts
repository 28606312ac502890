import type { Fact } from './fact.ts';
import { factsOf } from './facts.ts';
import type { Finding } from './findings.ts';

/** Facts from the event's own fields, such as its date and time. */
export interface OwnFacts {
  /** Days in Hong Kong: `2026-12-05`. */
  days: string[];
  /** Times in Hong Kong: `14:30`. */
  times: string[];
}

/**
 * Kinds of facts that are often expressed differently in the two languages. They are compared only if both
 * texts contain a fact of the kind.
 */
const SAID_BY_BOTH: Fact['kind'][] = ['month', 'weekly', 'hotline'];

const DAY_MS = 86_400_000;
const HALF_A_YEAR_MS = 183 * DAY_MS;

/** Returns the minutes from the last midnight or noon to a time such as `14:30`: 0 to 719. */
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

/** Returns the facts that are in `facts` but not in `others`. */
const missingIn = (facts: Fact[], others: Fact[]): Fact[] =>
  facts
    .filter(({ isLoose }) => !isLoose)
    .filter(({ kind }) => !SAID_BY_BOTH.includes(kind) || others.some((other) => other.kind === kind))
    .filter((fact) => !others.some((other) => isSame(fact, other)));

/** Returns for each text the facts that the other text lacks. */
export function differingFacts(one: string, other: string): [Finding[], Finding[]] {
  if (!one.trim() || !other.trim()) return [[], []];
  const [first, second] = [factsOf(one), factsOf(other)];
  return [missingIn(first, second).map(asFinding), missingIn(second, first).map(asFinding)];
}

/**
 * Returns the possible years of a date without one. Includes the next year for a date in January in an
 * article of December.
 */
function yearsOf(monthDay: string, today: string): number[] {
  const year = Number(today.slice(0, 4));
  const ahead = Date.parse(`${year}-${monthDay}`) - Date.parse(today);
  if (ahead < 0) return [year, year + 1];
  return ahead > HALF_A_YEAR_MS ? [year, year - 1] : [year];
}

/** Returns the weekday of a day (0 is Sunday), or undefined if the day does not exist. */
function weekdayOf(year: number, monthDay: string): number | undefined {
  const day = new Date(`${year}-${monthDay}T00:00:00Z`);
  const isReal = !Number.isNaN(day.getTime()) && day.toISOString().slice(5, 10) === monthDay;
  return isReal ? day.getUTCDay() : undefined;
}

/**
 * Finds dates with a wrong weekday. If a date has no year, the weekday must be wrong in every possible year
 * near `today` (`2026-12-05`).
 */
export function wrongWeekdays(text: string, today: string): Finding[] {
  return factsOf(text).flatMap(({ weekday, value, year, start, found }) => {
    if (weekday === undefined) return [];
    const years = year ? [year] : yearsOf(value, today);
    const weekdays = years.map((one) => weekdayOf(one, value)).filter((one) => one !== undefined);
    return weekdays.length === 0 || weekdays.includes(weekday) ? [] : [{ kind: 'weekday', start, found }];
  });
}

/**
 * Finds dates and times that differ from those of the event, unless the text also contains a correct date or
 * time.
 */
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
