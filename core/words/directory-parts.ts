import { DIRECTORY_WORDS, kindsMeant } from '../association/member-words.ts';
import { TRADE_PREFIX } from '../association/trades.ts';
import { fold } from '../chinese/fold.ts';
import { withoutQuestionWords } from './phrases.ts';

const WORDS = new Set(DIRECTORY_WORDS.map(fold).filter((word) => /^\p{Script=Han}+$/u.test(word)));
const LONGEST = Math.max(...[...WORDS].map((word) => word.length));

const FILLING = new RegExp(
  `^(?:${'地區 區 店舖 店鋪 店 舖 鋪 專賣店 專門店 批發商 商 公司 服務 附近 邊間 邊度 邊個 哪間 哪裏 哪裡 哪里 好 最好 最平 平 便宜 推薦 介紹 嘅 的 有 找 搵 想 要 去 做 買 賣 幫 同 和 與 小時 上門 可以 收費 價錢 費用 幾錢 \\d+'
    .split(' ')
    .concat(TRADE_PREFIX || [])
    .map(fold)
    .join('|')})*$`,
);

interface Parts {
  words: string[];
  gaps: string[];
}

function partsOf(letters: string[], folded: string): Parts {
  const found: Parts = { words: [], gaps: [] };
  let gap = '';
  for (let at = 0; at < letters.length; ) {
    const lengths = Array.from({ length: Math.min(LONGEST, letters.length - at) }, (_, less) => less + 1);
    const length = lengths.findLast((one) => WORDS.has(folded.slice(at, at + one)));
    if (length) {
      found.words.push(letters.slice(at, at + length).join(''));
      found.gaps.push(gap);
      gap = '';
    } else gap += folded[at];
    at += length ?? 1;
  }
  found.gaps.push(gap);
  return found;
}

/** The words of trades and districts that fill the text. */
function wordsThatFill(text: string): string[] {
  const folded = fold(text);
  const letters = [...text];
  if (letters.length !== folded.length) return [];
  const { words, gaps } = partsOf(letters, folded);
  return gaps.every((gap) => FILLING.test(withoutQuestionWords(gap).replaceAll(' ', ''))) ? words : [];
}

export function inDirectoryWords(text: string): string[] {
  const words = wordsThatFill(text);
  if (words.length === 0) return [];
  // The longer word says more: 水族館 of 水族館用品.
  const parts = [words.at(-1) ?? '', words[0] ?? ''].sort((one, other) => other.length - one.length);
  return [...new Set([words.join(' '), ...parts])].filter((part) => part !== text);
}

const HAN = /^\p{Script=Han}{2,12}$/u;
const ANIMALS = [TRADE_PREFIX, ...[...WORDS].filter((word) => word.length === 1)].map(fold).filter(Boolean);

/** 影相 for 影寵物相: an animal between the characters of a trade. */
const withoutAnimalWithin = (folded: string) =>
  ANIMALS.flatMap((animal) => {
    const at = folded.indexOf(animal, 1);
    const rest = folded.slice(0, at) + folded.slice(at + animal.length);
    return at > 0 && at + animal.length < folded.length && WORDS.has(rest) ? [rest] : [];
  })[0];

/** 狗 for 狗狗, 狗仔 and 小狗, whom trades name in one of these ways. */
const plainAnimal = (word: string) => {
  const [, animal = ''] = /^(?:(.)\1|(.)仔|小(.))$/u.exec(word)?.filter((each) => each !== undefined) ?? [];
  return WORDS.has(fold(animal)) ? animal : word;
};

function partsOfWord(word: string): string[] {
  const { districts, businessTypes } = kindsMeant(word);
  if (!HAN.test(word) || districts.length + businessTypes.length > 0) return [word];
  const within = withoutAnimalWithin(fold(word));
  const words = within ? [within] : wordsThatFill(word).map(plainAnimal);
  return words.length > 0 ? words : [word];
}

/** The words of a question to the directory: 寄養 and 貓 for 寄養貓. */
export const directoryParts = (words: readonly string[]): string[] => [
  ...new Set(words.flatMap(partsOfWord)),
];
