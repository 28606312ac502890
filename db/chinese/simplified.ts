import { Converter } from 'opencc-js/t2cn';
import { MAINLAND_WORDS, OFFICIAL_NAMES } from './simplified-words.ts';

const fromHongKong = Converter({ from: 'hk', to: 'cn' });
const fromTaiwan = Converter({ from: 'twp', to: 'cn' });

/** Words that OpenCC leaves in their Hong Kong or Taiwan form, as converted and as the mainland writes them. */
const OWN_WORDS: [RegExp, string][] = [
  [/甚么/g, '什么'],
  [/软体/g, '软件'],
  [/网路/g, '网络'],
  [/着名/g, '著名'],
  [/讯息/g, '信息'],
];

const WORDS = new Map([...MAINLAND_WORDS, ['「', '“'], ['」', '”'], ['『', '‘'], ['』', '’']]);

// The longest first: 電郵地址 before 電郵.
const known = [...WORDS.keys(), ...OFFICIAL_NAMES].sort((a, b) => b.length - a.length);
const KNOWN = new RegExp(`(${known.join('|')})`);
const officialNames = new Set(OFFICIAL_NAMES);

const withPhrases = (text: string): string =>
  OWN_WORDS.reduce(
    (result, [pattern, word]) => result.replace(pattern, word),
    fromTaiwan(fromHongKong(text)),
  );

/** A name of a firm or a person, or an address: its characters in Simplified, its words as they are. */
export const toSimplifiedName = (name: string): string => fromHongKong(name);

/**
 * Traditional Chinese (Hong Kong or Taiwan usage) to Simplified, in the words of the mainland (simplified-words.ts);
 * other text stays as it is. Loads 109 kB of dictionaries.
 */
export const toSimplified = (text: string): string =>
  text
    .split(KNOWN)
    .map((part) => {
      if (officialNames.has(part)) return toSimplifiedName(part);
      return WORDS.get(part) ?? withPhrases(part);
    })
    .join('');
