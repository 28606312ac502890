import { dayAfter } from '../../../../db/dates/days.ts';

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
const SHORT_MONTHS = MONTHS.map((name) => name.slice(0, 3));
export const MONTH_NAME = `(${[...MONTHS, ...SHORT_MONTHS, 'sept'].join('|')})\\b`;
export const monthOf = (name = '') => SHORT_MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

const CHINESE_DAYS = '日一二三四五六';
const ENGLISH_DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
export const weekdayOf = (name: string): number =>
  name === '天'
    ? 0
    : Math.max(CHINESE_DAYS.indexOf(name), ENGLISH_DAYS.indexOf(name.slice(0, 3).toLowerCase()));
export const CHINESE_WEEKDAY = '(?:星期|禮拜|礼拜|周|週)([一二三四五六日天])';
export const WEEKDAY_NAME = '\\b(sun|mon|tue|wed|thu|fri|sat)(?:s?day|nesday|rsday|urday|r|rs|s)?';
export const ENGLISH_WEEKDAY = `${WEEKDAY_NAME}\\b\\.?`;

/** Words for parts of the day before noon and after noon. */
export const MORNING = '上午|上晝|上昼|早上|早晨|朝早|清晨|凌晨|午前|早';
export const AFTERNOON = '下午|下晝|下昼|午後|午后|晏晝|黃昏|黄昏|傍晚|晚上|夜晚|入夜|午夜|深夜|半夜|夜|晚';

export const DAY_MS = 24 * 60 * 60 * 1000;
export const iso = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
export const weekdayIn = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/**
 * Returns the day before. A date without a year may mean yesterday, because an event of yesterday may still
 * be announced.
 */
export const dayBefore = (day: string): string => dayAfter(day, -1);
