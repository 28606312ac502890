import { DIRECTORY_WORDS } from '../../../../core/association/member-words.ts';
import { TRADE_PREFIX } from '../../../../core/association/trades.ts';
import { fold } from '../../../../core/chinese/fold.ts';
import { withoutQuestionWords } from '../phrases.ts';

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

export function inDirectoryWords(text: string): string[] {
  const folded = fold(text);
  const letters = [...text];
  if (letters.length !== folded.length) return [];
  const { words, gaps } = partsOf(letters, folded);
  if (words.length === 0 || !gaps.every((gap) => FILLING.test(withoutQuestionWords(gap).replaceAll(' ', ''))))
    return [];
  // The longer word says more: 水族館 of 水族館用品.
  const parts = [words.at(-1) ?? '', words[0] ?? ''].sort((one, other) => other.length - one.length);
  return [...new Set([words.join(' '), ...parts])].filter((part) => part !== text);
}
