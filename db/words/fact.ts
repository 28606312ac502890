/** A language-independent fact: `date 12-05`, `time 14:30`, `amount 1000`, `phone 23456789`, `address …`. */
export interface Fact {
  kind: 'date' | 'month' | 'weekly' | 'time' | 'amount' | 'phone' | 'hotline' | 'address';
  /** Normalised value, for comparison. */
  value: string;
  start: number;
  found: string;
  /** Weekday of a date, if the text gives it. 0 is Sunday. */
  weekday?: number;
  /** Year of a date, if the text gives it. */
  year?: number;
  /** Currency of an amount, if the text gives it. */
  currency?: string;
  /** True for a time without a.m. or p.m. */
  isEither?: boolean;
  /**
   * Marks an ambiguous fact, or a fact in one language only. Matches other facts, but is never reported
   * itself.
   */
  isLoose?: boolean;
}

/** Result of a match. Without `found` and `at` (offset in the match), the whole match is the fact. */
export type Reading = Omit<Fact, 'kind' | 'start' | 'found'> & { at?: number; found?: string };

export interface Pattern {
  kind: Fact['kind'];
  pattern: RegExp;
  /** Undefined: the match is not a fact. */
  read(groups: Record<string, string | undefined>, match: RegExpExecArray): Reading[];
}
