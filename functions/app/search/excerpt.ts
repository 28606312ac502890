import { FOUND_END, FOUND_START } from '../../../core/app/search.ts';
import { fold } from '../../../core/chinese/fold.ts';
import { holdsSpelling, spellingsOf } from '../../../core/words/joined-words.ts';
import { otherWords } from '../../../core/words/other-spellings.ts';

const BEFORE = 30;
const LENGTH = 120;

interface Folded {
  text: string;
  places: number[];
}

function foldedWithPlaces(characters: string[]): Folded {
  const whole = fold(characters.join(''));
  // Usual: nothing was joined or taken apart.
  if (whole.length === characters.length) return { text: whole, places: characters.map((_, at) => at) };
  let text = '';
  const places: number[] = [];
  characters.forEach((character, place) => {
    const folded = /\s/.test(character) ? ' ' : fold(character);
    for (const each of folded) {
      text += each;
      for (let unit = 0; unit < each.length; unit++) places.push(place);
    }
  });
  return { text, places };
}

function placesOf(words: string[], { text, places }: Folded): [number, number][] {
  const found = words.flatMap((word) => {
    const spans: [number, number][] = [];
    for (let at = text.indexOf(word); word && at >= 0; at = text.indexOf(word, at + word.length))
      spans.push([places[at] ?? 0, (places[at + word.length - 1] ?? 0) + 1]);
    const pattern = spellingsOf(word)?.pattern;
    for (const match of pattern ? text.matchAll(new RegExp(pattern, 'gu')) : [])
      spans.push([places[match.index] ?? 0, (places[match.index + match[0].length - 1] ?? 0) + 1]);
    return spans;
  });
  return found
    .sort(([one], [other]) => one - other)
    .reduce<[number, number][]>((joined, [start, end]) => {
      const last = joined.at(-1);
      if (last && start <= last[1]) last[1] = Math.max(last[1], end);
      else joined.push([start, end]);
      return joined;
    }, []);
}

export const wordsIn = (text: string, words: string[]): number => {
  const folded = fold(text);
  return words.filter((word) => [fold(word), ...otherWords(word)].some((one) => holdsSpelling(folded, one)))
    .length;
};

export function excerptOf(text: string, words: string[]): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  const found = placesOf(
    words.flatMap((word) => [fold(word), ...otherWords(word)]),
    foldedWithPlaces(characters),
  );
  const from = Math.max(0, Math.min((found[0]?.[0] ?? 0) - BEFORE, characters.length - LENGTH));
  const to = Math.min(characters.length, from + LENGTH);
  let excerpt = from > 0 ? '…' : '';
  let at = from;
  for (const [start, end] of found.filter(([start, end]) => start >= from && end <= to)) {
    excerpt += characters.slice(at, start).join('') + FOUND_START;
    excerpt += characters.slice(start, end).join('') + FOUND_END;
    at = end;
  }
  return excerpt + characters.slice(at, to).join('') + (to < characters.length ? '…' : '');
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

const WITHIN_LINE = /<\/?(a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)(\s[^>]*)?>/gi;

/** Same rule as the database function `strip_tags`. */
export const plainText = (html: string): string =>
  html
    .replace(WITHIN_LINE, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => ENTITIES[name] ?? '');
