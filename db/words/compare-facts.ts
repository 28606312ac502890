import { type Fact, factsOf } from './facts.ts';
import type { Finding } from './findings.ts';

/** What a record's own fields say of it. */
export interface OwnFacts {
  /** Days in Hong Kong: `2026-12-05`. */
  days: string[];
  /** Times in Hong Kong: `14:30`. */
  times: string[];
}

/** In minutes of half a day. */
const halfDay = (time: string) => (Number(time.slice(0, 2)) % 12) * 60 + Number(time.slice(3));

function isSame(one: Fact, other: Fact): boolean {
  if (one.kind !== other.kind) return false;
  if (one.kind === 'time' && (one.isEither || other.isEither))
    return halfDay(one.value) === halfDay(other.value);
  const isSameYear = !one.year || !other.year || one.year === other.year;
  return one.value === other.value && isSameYear;
}

const asFinding = ({ start, found }: Fact): Finding => ({ kind: 'fact', start, found });

/** Facts of one text that the other does not have. */
const missingIn = (facts: Fact[], others: Fact[]): Fact[] =>
  facts.filter((fact) => !others.some((other) => isSame(fact, other)));

/** What two versions of one text say differently, by version. */
export function differingFacts(one: string, other: string): [Finding[], Finding[]] {
  if (!one.trim() || !other.trim()) return [[], []];
  const [first, second] = [factsOf(one), factsOf(other)];
  return [missingIn(first, second).map(asFinding), missingIn(second, first).map(asFinding)];
}

/** Dates whose weekday is another one; where no year is said, that of the record. */
export function wrongWeekdays(text: string, year: number): Finding[] {
  return factsOf(text).flatMap(({ weekday, value, year: said = year, start, found }) => {
    if (weekday === undefined) return [];
    const day = new Date(`${said}-${value}T00:00:00Z`).getUTCDay();
    return day === weekday ? [] : [{ kind: 'weekday', start, found }];
  });
}

/** Dates of a text of which none is a day of the event, and times of which none is its own. */
export function strayFacts(text: string, { days, times }: OwnFacts): Finding[] {
  const facts = factsOf(text);
  const strayIn = (kind: Fact['kind'], own: string[]) => {
    const said = facts.filter((fact) => fact.kind === kind);
    return own.length > 0 && said.length > 0 && !said.some(({ value }) => own.includes(value)) ? said : [];
  };
  const ownDays = days.map((day) => day.slice(5));
  return [...strayIn('date', ownDays), ...strayIn('time', times)].map(asFinding);
}
