import { ADDRESSES } from './addresses.ts';
import { AMOUNTS } from './amounts.ts';
import { DATES } from './dates.ts';
import type { Fact, Pattern, Reading } from './fact.ts';
import { TIMES } from './times.ts';

const PATTERNS: Pattern[] = [...ADDRESSES, ...DATES, ...AMOUNTS, ...TIMES];

function placed(kind: Fact['kind'], match: RegExpExecArray, { at = 0, found, ...said }: Reading): Fact {
  const text = found ?? match[0];
  const indent = text.length - text.trimStart().length;
  return { kind, start: match.index + at + indent, found: text.trim(), ...said };
}

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
