import { TRADE_PREFIX } from '../../../../core/association/trades.ts';
import { fold } from '../../../../core/chinese/fold.ts';
import { stemOf } from '../../../../core/text/english-stem.ts';
import { inDirectoryWords } from '../../../../core/words/directory-parts.ts';
import { isHours } from '../../../../core/words/written-numbers.ts';
import { inTwoWords } from './known-words.ts';
import { type KnownText, nearestHan, nearestLatin, nearestName } from './likeness.ts';
import { lookalikesOf } from './lookalikes.ts';
import type { Vocabulary } from './vocabulary.ts';

const LATIN = /^[a-z'’-]+$/;
const HAN = /^\p{Script=Han}{2,12}$/u;
const HAN_AND_DIGITS = /^[\p{Script=Han}\d]{2,12}$/u;
const SHORT = 2;
const MOST_CORRECTIONS = 6;
const SHORTEST_PART = 2;
const SEGMENTER = new Intl.Segmenter('zh', { granularity: 'word' });

const holds = (texts: KnownText[], word: string) => {
  const folded = fold(word);
  return texts.some(({ whole }) => whole.includes(folded));
};

export function isWords(part: string, texts: KnownText[]): boolean {
  const folded = fold(part);
  return texts.some(({ text, whole }) => {
    const from = whole.indexOf(folded);
    if (from < 0) return false;
    if (whole === folded) return true;
    const words = [...SEGMENTER.segment(text.join(''))];
    const isWithin = ({ index, segment }: Intl.SegmentData) =>
      index >= from && index + segment.length <= from + part.length;
    const within = words.filter(isWithin).map(({ segment }) => segment);
    return within.join('').length === part.length && within.some((segment) => [...segment].length > 1);
  });
}

function correctedHalf(word: string, texts: KnownText[]): string[] {
  const letters = [...word];
  const nearest = (half: string) => nearestHan(fold(half), texts).filter((part) => isWords(part, texts));
  for (let at = letters.length - SHORTEST_PART; at >= SHORTEST_PART; at--) {
    const [head, tail] = [letters.slice(0, at).join(''), letters.slice(at).join('')];
    const found = [
      ...(holds(texts, head) ? nearest(tail).map((part) => head + part) : []),
      ...(holds(texts, tail) ? nearest(head).map((part) => part + tail) : []),
    ];
    if (found.length > 0) return found;
  }
  return [];
}

const KINDS_OF_EVENT = '課程 小班 訓練班 班 工作坊 講座 研討會 考試 考核 證書 比賽 展覽 晚宴 優惠'
  .split(' ')
  .map((word) => fold(word));
const PREFIX = fold(TRADE_PREFIX);

/** A word that ends with a kind of event asks for events, not for firms, also where no text has both in one word. */
function withKindApart(word: string): string[] {
  const folded = fold(word);
  const kind = KINDS_OF_EVENT.find((each) => folded.endsWith(each) && folded.length >= each.length + 2);
  if (kind === undefined) return [];
  const letters = [...word];
  const tail = letters.slice(-kind.length).join('');
  const head = letters.slice(0, -kind.length).join('');
  const isPrefixed = PREFIX !== '' && fold(head).startsWith(PREFIX) && head.length > PREFIX.length + 1;
  return [`${isPrefixed ? head.slice(PREFIX.length) : head} ${tail}`];
}

const MISSPELT = /(會|会)藉/g;

const hasStrangeCharacter = (folded: string, texts: KnownText[]) =>
  [...folded].some((letter) => !texts.some(({ whole }) => whole.includes(letter)));

function correctedHan(word: string, vocabulary: Vocabulary): string[] {
  const { usual, titles, sentences, names } = vocabulary;
  const folded = fold(word);
  const texts = [...usual, ...titles, ...sentences];
  if (holds(texts, folded) || holds(names, folded)) return [word];
  const isShort = folded.length <= SHORT;
  const nearest = (among: KnownText[]) => nearestHan(folded, among).filter((part) => isWords(part, among));
  const ways = [
    () => [word.replace(MISSPELT, '$1籍')].filter((each) => each !== word),
    () => lookalikesOf(word).filter((likely) => holds(texts, likely)),
    () => withKindApart(word),
    () => inDirectoryWords(word),
    () =>
      isShort && !hasStrangeCharacter(folded, texts)
        ? []
        : nearest(isShort ? usual.filter(({ text }) => text.length === folded.length) : usual),
    () => (isShort ? [] : nearest(titles)),
    () => correctedHalf(word, usual),
    () => inTwoWords(word, vocabulary),
  ];
  const all: string[] = [];
  for (const way of ways) if (all.length < MOST_CORRECTIONS) all.push(...way());
  return [...new Set(all)].slice(0, MOST_CORRECTIONS);
}

function correctedLatin(word: string, { latin }: Vocabulary): string[] {
  const folded = word.toLowerCase().replace(/['’]/g, '');
  if (latin.some((each) => each.includes(stemOf(folded)))) return [word];
  const parts = folded.split('-').filter((part) => part.length > 1);
  if (parts.length > 1) return [parts.join(' ')];
  const nearest = nearestLatin(folded, latin) ?? nearestLatin(stemOf(folded), latin);
  if (nearest) return [nearest];
  const [, root = ''] = /^([a-z]{4,})(?:ing|ed)$/.exec(folded) ?? [];
  return latin.some((each) => stemOf(each) === root) ? [root] : [];
}

interface Part {
  typed: string;
  corrections: string[];
}

const isLatin = (word: string) => LATIN.test(word.toLowerCase());

function partOf(word: string, vocabulary: Vocabulary): Part {
  if (isHours(word)) return { typed: word, corrections: [] };
  if (isLatin(word)) return { typed: word, corrections: correctedLatin(word, vocabulary) };
  if (HAN.test(word)) return { typed: word, corrections: correctedHan(word, vocabulary) };
  const parts = HAN_AND_DIGITS.test(word) ? inDirectoryWords(word) : [];
  return { typed: word, corrections: parts.length > 0 ? parts : [word] };
}

const MOST_NAME_WORDS = 4;

function placeAhead(
  words: string[],
  places: readonly string[],
): { length: number; name: string } | undefined {
  for (let length = Math.min(MOST_NAME_WORDS, words.length); length > 1; length--) {
    const typed = words.slice(0, length);
    const name = typed.every(isLatin) ? nearestName(typed.join(' '), places) : undefined;
    if (name) return { length, name };
  }
  return undefined;
}

function partsOf(words: string[], vocabulary: Vocabulary): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < words.length; ) {
    const place = placeAhead(words.slice(at), vocabulary.places);
    const typed = words.slice(at, at + (place?.length ?? 1)).join(' ');
    const isAsTyped = place?.name.toLowerCase() === typed.toLowerCase();
    parts.push(place ? { typed, corrections: [isAsTyped ? typed : place.name] } : partOf(typed, vocabulary));
    at += place?.length ?? 1;
  }
  return parts;
}

export function suggestionsFor(words: string[], vocabulary: Vocabulary): string[][] {
  const parts = partsOf(words, vocabulary);
  const known = parts.filter(({ corrections }) => corrections.length > 0);
  const questionOf = (some: Part[], at: number) =>
    some.map(({ typed, corrections }) => corrections[at] ?? corrections[0] ?? typed);
  const isCorrected = known.some(({ typed, corrections }) => corrections.some((word) => word !== typed));
  // If no word was corrected, the only suggestion is the query without its hours (24小時), because most firms
  // do not publish hours.
  if (!isCorrected && (known.length === 0 || !parts.some(({ typed }) => isHours(typed)))) return [];
  const most = Math.max(...known.map(({ corrections }) => corrections.length));
  const questions = Array.from({ length: most }, (_, at) => questionOf(parts, at)).filter((question) =>
    question.some((word, at) => word !== parts[at]?.typed),
  );
  return known.length < parts.length ? [...questions, questionOf(known, 0)] : questions;
}
