import { ADDRESSES } from './addresses.ts';
import { AMOUNTS } from './amounts.ts';
import { DATES } from './dates.ts';
import { TIMES } from './times.ts';

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

/** Earlier ones take their place in the text. */
const PATTERNS: Pattern[] = [...ADDRESSES, ...DATES, ...AMOUNTS, ...TIMES];

function placed(kind: Fact['kind'], match: RegExpExecArray, { at = 0, found, ...said }: Reading): Fact {
  const text = found ?? match[0];
  const indent = text.length - text.trimStart().length;
  return { kind, start: match.index + at + indent, found: text.trim(), ...said };
}

/** Dates, times, amounts, telephone numbers and addresses of a text in Chinese or English, in their order. */
export function factsOf(text: string): Fact[] {
  const facts: Fact[] = [];
  const taken = new Uint8Array(text.length);
  for (const { kind, pattern, read } of PATTERNS) {
    for (const match of text.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (taken.subarray(start, end).some(Boolean)) continue;
      const readings = read(match.groups ?? {}, match);
      if (readings.length === 0) continue;
      taken.fill(1, start, end);
      facts.push(...readings.map((reading) => placed(kind, match, reading)));
    }
  }
  return facts.sort((a, b) => a.start - b.start);
}
