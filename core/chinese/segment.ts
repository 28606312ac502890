import { SEGMENT_WORDS } from './segment-words.ts';

const COSTS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const WORD = 15;
const UNKNOWN_CHARACTER = 70;

interface Words {
  costs: Map<string, number>;
  longest: number;
}

let lines: Map<string, string> | undefined;
const parsed = new Map<string, Words | undefined>();

function parse(line: string): Words {
  const costs = new Map<string, number>();
  let start = 1;
  let longest = 0;
  for (let at = 1; at < line.length; at += 1) {
    if (line.charCodeAt(at) > 127) continue;
    costs.set(line.slice(start, at), COSTS.indexOf(line.charAt(at)));
    longest = Math.max(longest, at - start);
    start = at + 1;
  }
  return { costs, longest };
}

function wordsWith(first: string): Words | undefined {
  lines ??= new Map(SEGMENT_WORDS.split('\n').map((line) => [line.charAt(0), line]));
  if (!parsed.has(first)) {
    const line = lines.get(first);
    parsed.set(first, line === undefined ? undefined : parse(line));
  }
  return parsed.get(first);
}

const NONE: Words = { costs: new Map(), longest: 0 };

/** Any character may be a word. */
const costOfUnknown = (rest: string) => (rest === '' ? UNKNOWN_CHARACTER : Number.POSITIVE_INFINITY);

export function indexWords(words: Iterable<[word: string, cost: number]>): Map<string, Words> {
  const index = new Map<string, Words>();
  for (const [word, cost] of words) {
    const first = word.charAt(0);
    const { costs, longest } = index.get(first) ?? { costs: new Map<string, number>(), longest: 0 };
    costs.set(word.slice(1), cost);
    index.set(first, { costs, longest: Math.max(longest, word.length - 1) });
  }
  return index;
}

/**
 * Unigram frequencies, Viterbi. The same in every JavaScript engine, unlike Intl.Segmenter. Returns the end
 * of each word.
 */
export function segment(run: string, added: ReadonlyMap<string, Words>): number[] {
  const costs = new Array<number>(run.length + 1).fill(Number.POSITIVE_INFINITY);
  const starts = new Array<number>(run.length + 1).fill(0);
  costs[0] = 0;
  for (let start = 0; start < run.length; start += 1) {
    const first = run.charAt(start);
    const [known, own] = [wordsWith(first) ?? NONE, added.get(first) ?? NONE];
    const last = Math.min(run.length, start + 1 + Math.max(known.longest, own.longest));
    const before = (costs[start] ?? 0) + WORD;
    for (let end = start + 1; end <= last; end += 1) {
      const rest = run.slice(start + 1, end);
      const total =
        before +
        Math.min(
          known.costs.get(rest) ?? costOfUnknown(rest),
          own.costs.get(rest) ?? Number.POSITIVE_INFINITY,
        );
      if (total >= (costs[end] ?? 0)) continue;
      costs[end] = total;
      starts[end] = start;
    }
  }
  const ends: number[] = [];
  for (let end = run.length; end > 0; end = starts[end] ?? 0) ends.push(end);
  return ends.reverse();
}
