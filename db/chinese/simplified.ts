import { Converter } from 'opencc-js/t2cn';
import { MAINLAND_WORDS, OFFICIAL_NAMES } from './simplified-words.ts';

const fromHongKong = Converter({ from: 'hk', to: 'cn' });
const fromTaiwan = Converter({ from: 'twp', to: 'cn' });

/** Hong Kong and Taiwan words that OpenCC does not convert, with the Mainland words. */
const OWN_WORDS: [RegExp, string][] = [
  [/甚么/g, '什么'],
  [/软体/g, '软件'],
  [/网路/g, '网络'],
  [/着名/g, '著名'],
  [/讯息/g, '信息'],
];

const WORDS = new Map([...MAINLAND_WORDS, ['「', '“'], ['」', '”'], ['『', '‘'], ['』', '’']]);

// Longest first, so that 電郵地址 matches before 電郵.
const known = [...WORDS.keys(), ...OFFICIAL_NAMES].sort((a, b) => b.length - a.length);
const KNOWN = new RegExp(`(${known.join('|')})`);
const officialNames = new Set(OFFICIAL_NAMES);

/** 間 as a measure word for companies; not the 間 in 期間會員. */
const FIRMS = /(?<=[\d一两几多每这那该数百千万余] ?)间(?=会员|公司|店|企业|商户|商铺|诊所|机构|学校|信得过)/g;

const withPhrases = (text: string): string =>
  OWN_WORDS.reduce(
    (result, [pattern, word]) => result.replace(pattern, word),
    fromTaiwan(fromHongKong(text)),
  );

/** Converts a name or an address to Simplified characters, without replacing words. */
export const toSimplifiedName = (name: string): string => fromHongKong(name);

/**
 * Converts Traditional Chinese (Hong Kong or Taiwan usage) to Simplified with mainland words
 * (simplified-words.ts). Other text stays. Loads 109 kB of dictionaries.
 */
export const toSimplified = (text: string): string =>
  text
    .split(KNOWN)
    .map((part) => {
      if (officialNames.has(part)) return toSimplifiedName(part);
      return WORDS.get(part) ?? withPhrases(part);
    })
    .join('')
    .replace(FIRMS, '家');
