/** Counts insert, delete, replace, and swap of neighbours. Returns `most + 1` for any number above `most`. */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next[column] = Math.min(
        (last[column] as number) + 1,
        (next[column - 1] as number) + 1,
        (last[column - 1] as number) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] as number) + 1 : most + 1,
      );
    }
    // Stops early when every possible result exceeds the limit. Checks two rows of the distance table,
    // because a swap of neighbours is computed from the row before the last one.
    if (Math.min(...next) > most && Math.min(...last) >= most) return most + 1;
    [before, last] = [last, next];
  }
  return Math.min(last[other.length] as number, most + 1);
}

/** A short word allows no edits, because it is similar to too many other words. */
const editsOf = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

const SHORT = 5;

/** One letter makes another short word (horse, house), so of those as long only swapped letters are corrected. */
const isAnotherWord = (word: string, each: string) =>
  word.length <= SHORT && each.length === word.length && [...word].sort().join() !== [...each].sort().join();

export function nearestLatin(word: string, known: Iterable<string>): string | undefined {
  const most = editsOf(word);
  let best: { word: string; distance: number } | undefined;
  if (most === 0) return undefined;
  for (const each of known) {
    if ((each[0] !== word[0] && most < 2) || isAnotherWord(word, each)) continue;
    const distance = editDistance(word, each, (best?.distance ?? most + 1) - 1);
    if (distance <= most && distance < (best?.distance ?? most + 1)) best = { word: each, distance };
  }
  return best?.word;
}

const LONG_NAME = 10;

export function nearestName(typed: string, names: Iterable<string>): string | undefined {
  const folded = typed.toLowerCase();
  let best: { name: string; distance: number } | undefined;
  for (const name of names) {
    if (!name.includes(' ')) continue;
    const most = folded.length < LONG_NAME ? 1 : 2;
    const distance = editDistance(folded, name.toLowerCase(), most);
    if (distance <= most && distance < (best?.distance ?? most + 1)) best = { name, distance };
  }
  return best?.name;
}

function isNearHan(one: readonly string[], other: readonly string[], from: number): boolean {
  // Compares without allocating, because this runs at every position of all known texts.
  let [count, first] = [0, 0];
  for (let at = 0; at < one.length && count <= 2; at++) {
    if (one[at] === other[from + at]) continue;
    if (count++ === 0) first = at;
  }
  const isSwapped =
    one[first] === other[from + first + 1] &&
    one[first + 1] === other[from + first] &&
    one[first] !== one[first + 1];
  return count === 1 || (count === 2 && isSwapped);
}

export interface KnownText {
  text: string[];
  folded: string[];
  whole: string;
}

const MOST_CANDIDATES = 3;

export function nearestHan(word: string, known: Iterable<KnownText>): string[] {
  const letters = [...word];
  const counts = new Map<string, number>();
  for (const { text, folded } of known) {
    for (let from = 0; from + letters.length <= folded.length; from++) {
      if (!isNearHan(letters, folded, from)) continue;
      const part = text.slice(from, from + letters.length).join('');
      if (/^\p{Script=Han}+$/u.test(part)) counts.set(part, (counts.get(part) ?? 0) + 1);
    }
  }
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST_CANDIDATES)
    .map(([part]) => part);
}
