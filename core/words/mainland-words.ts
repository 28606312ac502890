import { fold } from '../chinese/fold.ts';
import { MAINLAND_WORDS } from '../chinese/mainland-words.ts';

const HONG_KONG_WORDS = new Map<string, string[]>();
for (const [hongKong, mainland] of MAINLAND_WORDS) {
  const [from, to] = [fold(hongKong), fold(mainland)];
  if (from !== to && to.length > 1) HONG_KONG_WORDS.set(to, [...(HONG_KONG_WORDS.get(to) ?? []), from]);
}
const LONGEST = Math.max(...[...HONG_KONG_WORDS.keys()].map((word) => word.length));

/** Each spelling is searched in every candidate text. */
const MOST_SPELLINGS = 12;

const isSimplified = (word: string) =>
  [...word].every((character) => !/\p{Script=Han}/u.test(character) || fold(character) === character);

function mainlandWordAt(word: string, at: number): string | undefined {
  for (let length = Math.min(LONGEST, word.length - at); length > 1; length -= 1) {
    const found = word.slice(at, at + length);
    if (HONG_KONG_WORDS.has(found)) return found;
  }
  return undefined;
}

/**
 * 的士站 for 出租车站. The stored texts are Hong Kong's, and a page in Simplified Chinese shows the Mainland's
 * words. Words with Traditional characters have none.
 */
export function hongKongSpellings(written: string): string[] {
  const word = fold(written);
  if (!/\p{Script=Han}/u.test(word) || !isSimplified(written)) return [];
  let spellings = [''];
  for (let at = 0; at < word.length; ) {
    const mainland = mainlandWordAt(word, at);
    const ways = mainland ? [mainland, ...(HONG_KONG_WORDS.get(mainland) ?? [])] : [word.charAt(at)];
    spellings = spellings.flatMap((begun) => ways.map((way) => begun + way)).slice(0, MOST_SPELLINGS);
    at += mainland?.length ?? 1;
  }
  return spellings.filter((each) => each !== word);
}
