import { CHINESE_WEEKDAY, ENGLISH_WEEKDAY } from './day-words.ts';

const NUMERAL = '[一二三四五六七八九十廿卅]';
const NAME = '(?:[農农舊旧陰阴夏][曆歷历])';
const YEAR = '(?:\\d{4}\\s*年\\s*|[甲乙丙丁戊己庚辛壬癸][子丑寅卯辰巳午未申酉戌亥]年\\s*)?';
const MONTH = `[閏闰]?(?:${NUMERAL}{1,2}|\\d{1,2}|[正冬臘腊])\\s*月\\s*`;
const DAY = `(?:初${NUMERAL}|${NUMERAL}{1,3}|\\d{1,2})\\s*[日號号]?`;
/** Excludes a number before one of these characters, because it is a count and not a day: 12月初一連三天, 新年二手市集. */
const NO_COUNT = '(?![手次級级樓度個位場間月年連连])';

/** Matches a weekday that is written after a date and belongs to the date. */
const WEEKDAY = `(?:\\s*,?\\s*[(（]?\\s*(?:${CHINESE_WEEKDAY}|${ENGLISH_WEEKDAY}))?`;

/**
 * Notations of days in the Chinese calendar. They contain the calendar's name (農曆), or a month or day that only
 * this calendar has (正月十五, 九月初九, 年初二, 年廿八).
 */
const NOTATIONS = [
  `${NAME}[\\s:：)）]*${YEAR}${MONTH}${DAY}`,
  `(?:${NAME}|\\blunar(?: calendar)?)[\\s:：)）]*\\d{1,2}[/.-]\\d{1,2}(?!\\d)`,
  `${MONTH}${DAY}\\s*[(（]\\s*${NAME}\\s*[)）]`,
  `[正臘腊]月\\s*${DAY}`,
  `${MONTH}初${NUMERAL}[日號号]?${NO_COUNT}`,
  `(?<![\\d〇零一二三四五六七八九])年(?:初${NUMERAL}|[廿卅][一二三四五六七八九]?|三十)${NO_COUNT}`,
];
/**
 * Every notation of a day in the Chinese calendar contains one of these characters or words. This test is
 * faster than the patterns, and runs before them.
 */
const SIGNS = /[曆歷历初正臘腊廿卅]|年三十|lunar/i;
const WRITTEN = new RegExp(`(?:${NOTATIONS.join('|')})${WEEKDAY}`, 'iu');

/**
 * Finds the first day of the Chinese calendar in a text. Does not convert it to a date, because `Intl` is wrong
 * by a day in months whose new moon is near midnight, such as the New Year of 2027.
 */
export function lunarDayIn(text: string): { start: number; end: number } | undefined {
  const match = SIGNS.test(text) ? WRITTEN.exec(text) : null;
  return match ? { start: match.index, end: match.index + match[0].length } : undefined;
}
