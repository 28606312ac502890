/** A thing that is the same in every language: `date 12-05`, `time 14:30`, `amount 1000`, `phone 23456789`, `address …`. */
export interface Fact {
  kind: 'date' | 'month' | 'weekly' | 'time' | 'amount' | 'phone' | 'hotline' | 'address';
  /** For comparing. */
  value: string;
  start: number;
  found: string;
  /** Of a date, where it is said: 0 is Sunday. */
  weekday?: number;
  /** Of a date, where it is said. */
  year?: number;
  /** Of an amount, where it is said. */
  currency?: string;
  /** A time of which nobody says whether it is before noon or after. */
  isEither?: boolean;
  /** What may be something else, or is said in one language only: never wrong itself, it answers to others. */
  isLoose?: boolean;
}

/** What a match says; without `found` and `at` (within it) all of it does. */
export type Reading = Omit<Fact, 'kind' | 'start' | 'found'> & { at?: number; found?: string };

export interface Pattern {
  kind: Fact['kind'];
  pattern: RegExp;
  /** None: it is no fact after all. */
  read(groups: Record<string, string | undefined>, match: RegExpExecArray): Reading[];
}
