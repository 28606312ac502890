/**
 * A fact in a text, in a form that is independent of the language: `date 12-05`, `time 14:30`, `amount 1000`,
 * `phone 23456789`, `address …`.
 */
export interface Fact {
  kind: 'date' | 'month' | 'weekly' | 'time' | 'amount' | 'phone' | 'hotline' | 'address';
  /** Normalised value of the fact, for comparisons. */
  value: string;
  start: number;
  found: string;
  /** Weekday stated with a date; 0 is Sunday. */
  weekday?: number;
  /** Year stated with a date. */
  year?: number;
  /** Currency stated with an amount. */
  currency?: string;
  /** True for a time without a.m. or p.m. */
  isEither?: boolean;
  /**
   * True for an ambiguous fact, and for a fact that often appears in one language only. Facts with this flag
   * can match other facts, but are never reported as different.
   */
  isLoose?: boolean;
}

/**
 * A fact that a pattern has found. The fact's text is the whole match, unless `found` names a part of it, which
 * begins at character `at` of the match.
 */
export type Reading = Omit<Fact, 'kind' | 'start' | 'found'> & { at?: number; found?: string };

export interface Pattern {
  kind: Fact['kind'];
  pattern: RegExp;
  /** Returns an empty list if the match is not a fact. */
  read(groups: Record<string, string | undefined>, match: RegExpExecArray): Reading[];
}
