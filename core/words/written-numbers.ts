import { fold } from '../chinese/fold.ts';
import { chineseNumber } from '../dates/chinese-number.ts';

const NUMERAL = '一二三四五六七八九十廿卅';
const NUMBER = `(?<![\\d.${NUMERAL}])(?:\\d{1,2}|[${NUMERAL}]{1,3})(?![\\d.${NUMERAL}])`;
const COUNTERS = [
  '號',
  '月',
  '日',
  '年',
  '小時',
  '分店',
  '分',
  '樓',
  '期',
  '屆',
  '歲',
  '間',
  '座',
  '班',
  '級',
  '隊',
];
const COUNTED = new RegExp(`(?<=第)${NUMBER}|${NUMBER}(?=(?:${COUNTERS.map(fold).join('|')}))`, 'g');
const HOURS = new RegExp(`^(${NUMBER})(?:${fold('小時')}|-?(?:hours?|hrs?|h))$`);
const NUMBERED = /^no\.?(\d{1,2})$/;

const DIGITS = '〇一二三四五六七八九';
const SHORT_TENS: Record<number, string> = { 2: '廿', 3: '卅' };

const amountOf = (written: string) => (/^\d+$/.test(written) ? Number(written) : chineseNumber(written));

function numerals(value: number): string[] {
  const [tens, ones] = [Math.floor(value / 10), value % 10];
  const end = ones > 0 ? (DIGITS[ones] ?? '') : '';
  if (value < 1 || value > 99) return [];
  if (tens === 0) return [end];
  const short = SHORT_TENS[tens];
  return [`${tens > 1 ? DIGITS[tens] : ''}十${end}`, ...(short ? [short + end] : [])];
}

function inEachWay(word: string): string[] {
  const [first] = word.match(COUNTED) ?? [];
  if (!first || !(amountOf(first) > 0)) return [];
  const inDigits = word.replace(COUNTED, (number) => String(amountOf(number)));
  const [usual, short] = [0, 1].map((way) =>
    word.replace(
      COUNTED,
      (number) => numerals(amountOf(number))[way] ?? numerals(amountOf(number))[0] ?? number,
    ),
  );
  return [inDigits, usual ?? '', short ?? ''];
}

export const isHours = (word: string): boolean => HOURS.test(fold(word));

function hoursInEachWay(written: string): string[] {
  const value = amountOf(written);
  return [
    ...[String(value), ...numerals(value)].map((number) => number + fold('小時')),
    ...[' hour', '-hour', 'hour', 'hr', ' hr', 'h '].map((unit) => value + unit),
  ];
}

export function numberSpellings(written: string): string[] {
  if (!/\d/.test(written) && ![...NUMERAL].some((numeral) => written.includes(numeral))) return [];
  const word = fold(written);
  const [, hours] = HOURS.exec(word) ?? [];
  const [, numbered] = NUMBERED.exec(word) ?? [];
  const found = hours ? hoursInEachWay(hours) : inEachWay(word);
  const named = numbered ? ['no. ', 'no.'].map((name) => name + numbered) : [];
  const first = numbered
    ? [`${numbered}${fold('號')}`, ...numerals(Number(numbered)).map((one) => one + fold('號'))]
    : [];
  return [...new Set([...found, ...named, ...first])].filter((other) => other && other !== word);
}
