import { CHINESE_WEEKDAY, ENGLISH_WEEKDAY } from './day-words.ts';

const NUMERAL = '[一二三四五六七八九十廿卅]';
const NAME = '(?:[農农舊旧陰阴夏][曆歷历])';
const YEAR = '(?:\\d{4}\\s*年\\s*|[甲乙丙丁戊己庚辛壬癸][子丑寅卯辰巳午未申酉戌亥]年\\s*)?';
const MONTH = `[閏闰]?(?:${NUMERAL}{1,2}|\\d{1,2}|[正冬臘腊])\\s*月\\s*`;
const DAY = `(?:初${NUMERAL}|${NUMERAL}{1,3}|\\d{1,2})\\s*[日號号]?`;
/** Words after a number that is no day: 12月初一連三天, 新年二手市集. */
const NO_COUNT = '(?![手次級级樓度個位場間月年連连])';

/** The weekday after a date, which names the same day. */
const WEEKDAY = `(?:\\s*,?\\s*[(（]?\\s*(?:${CHINESE_WEEKDAY}|${ENGLISH_WEEKDAY}))?`;

/** Days of the Chinese calendar: by its name, or by a month or day that only it has (正月十五, 九月初九, 年初二, 年廿八). */
const NOTATIONS = [
  `${NAME}[\\s:：)）]*${YEAR}${MONTH}${DAY}`,
  `(?:${NAME}|\\blunar(?: calendar)?)[\\s:：)）]*\\d{1,2}[/.-]\\d{1,2}(?!\\d)`,
  `${MONTH}${DAY}\\s*[(（]\\s*${NAME}\\s*[)）]`,
  `[正臘腊]月\\s*${DAY}`,
  `${MONTH}初${NUMERAL}[日號号]?${NO_COUNT}`,
  `(?<![\\d〇零一二三四五六七八九])年(?:初${NUMERAL}|[廿卅][一二三四五六七八九]?|三十)${NO_COUNT}`,
];
/** A character of each notation, as a cheap test before the patterns. */
const SIGNS = /[曆歷历初正臘腊廿卅]|年三十|lunar/i;
const WRITTEN = new RegExp(`(?:${NOTATIONS.join('|')})${WEEKDAY}`, 'iu');

/**
 * Finds the first day of the Chinese calendar in a text. It is not converted: the calendar of `Intl` is a day off in
 * months whose new moon is near midnight, as at the New Year of 2027.
 */
export function lunarDayIn(text: string): { start: number; end: number } | undefined {
  const match = SIGNS.test(text) ? WRITTEN.exec(text) : null;
  return match ? { start: match.index, end: match.index + match[0].length } : undefined;
}
