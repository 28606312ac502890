import { chineseNumber } from '../dates/chinese-number.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const CHINESE_DAYS = '日一二三四五六';

export const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
export const WEEKDAY = '(?:sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?\\.?';
export const WEEKDAY_ZH = '[日天一二三四五六]';
export const WEEK_ZH = '(?:星期|週|周|禮拜)';
export const NUMBER = '(?:\\d{1,2}|[一二三四五六七八九十〇零廿卅]{1,4})';
export const YEAR = '(?:\\d{4}|[〇零一二三四五六七八九]{4})';

export const two = (value: number) => String(value).padStart(2, '0');
export const monthOf = (name: string) => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
export const numberOf = (text: string) => (/^\d+$/.test(text) ? Number(text) : chineseNumber(text));

export const yearOf = (text: string) =>
  Number([...text].map((sign) => (/\d/.test(sign) ? sign : chineseNumber(sign))).join(''));

export function dayOf(name: string): number {
  const place = CHINESE_DAYS.indexOf(name.replace('天', '日'));
  return place >= 0 ? place : DAYS.indexOf(name.slice(0, 3).toLowerCase());
}
