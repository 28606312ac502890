/** Independent of the language: `date 12-05`, `time 14:30`, `amount 1000`, `phone 23456789`, `address …`. */
export interface Fact {
  kind: 'date' | 'month' | 'weekly' | 'time' | 'amount' | 'phone' | 'hotline' | 'address';
  value: string;
  start: number;
  found: string;
  weekday?: number;
  year?: number;
  currency?: string;
  isEither?: boolean;
  /** Ambiguous, or often in one language only. Can match other facts, but is never reported as different. */
  isLoose?: boolean;
}

/**
 * The fact's text is the whole match, unless `found` names a part of it, which begins at character `at` of
 * the match.
 */
export type Reading = Omit<Fact, 'kind' | 'start' | 'found'> & { at?: number; found?: string };

export interface Pattern {
  kind: Fact['kind'];
  pattern: RegExp;
  read(groups: Record<string, string | undefined>, match: RegExpExecArray): Reading[];
}
