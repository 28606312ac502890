import { chineseNumber } from '../../../core/dates/chinese-number.ts';
import { dayFrom, writtenDay } from '../../../core/dates/written-day.ts';
import { stemOf } from '../../../core/text/english-stem.ts';
import { phrasesOf } from '../../../core/words/phrases.ts';

export interface HeldIn {
  /**
   * LIKE pattern of ISO dates: `%12-18` (a day in any year), `2026-12-18`, `%-12-%` (a month in any year) or
   * `2026-%`.
   */
  days: string;
  words: string[];
}

/** Only beside other words: a number alone is not a date. */
const YEAR = /^(20\d\d)年?$/;

/** A leap year, so that 29 February is valid. */
const ANY_YEAR = 2024;
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const ENGLISH_MONTH =
  /^(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?,?(?: (\d{4}))?$/i;
const CHINESE_MONTH = /^(?:(\d{4})年)?([\d一二三四五六七八九十]{1,3})月份?$/;
const CHINESE_WITHIN =
  /(?:\d{4}年)?[\d一二三四五六七八九十]{1,3}月(?:[\d一二三四五六七八九十廿]{1,3}[日號号]|份)?/g;
/** Digits alone are not treated as a date. */
const DATE_LIKE = /[月/.-]|[a-z]{3}/i;
const MOST_WORDS = 3;
const EVENT_WORDS =
  /^(?:有(?:乜|咩|什麼|什么|甚麼|甚么)?)?(?:活動|活动|節目|节目)$|^(?:events?|activit(?:y|ies)|in|on)$/i;

const pad = (number: number) => String(number).padStart(2, '0');

function dayPattern(text: string): string | undefined {
  const written = DATE_LIKE.test(text) ? writtenDay(text) : undefined;
  const day = written && dayFrom(written, 'dmy', ANY_YEAR);
  if (!day) return undefined;
  return written.year === undefined ? `%${day.slice(5)}` : day;
}

function monthPattern(text: string): string | undefined {
  const [, name, englishYear] = ENGLISH_MONTH.exec(text) ?? [];
  const [, chineseYear, written = ''] = CHINESE_MONTH.exec(text) ?? [];
  const month = name
    ? MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1
    : Number(/^\d+$/.test(written) ? written : chineseNumber(written));
  // False for NaN too, the number of a text that names no month.
  if (!(month >= 1 && month <= 12)) return undefined;
  return `${englishYear ?? chineseYear ?? '%'}-${pad(month)}-%`;
}

export function heldIn(question: string): HeldIn | undefined {
  const words = question.normalize('NFKC').replace(CHINESE_WITHIN, ' $& ').split(/\s+/).filter(Boolean);
  for (let length = Math.min(MOST_WORDS, words.length); length > 0; length--) {
    for (let start = 0; start + length <= words.length; start++) {
      const named = words.slice(start, start + length).join(' ');
      const [, year] = YEAR.exec(named) ?? [];
      const isYear = year !== undefined && words.length > 1;
      const days = dayPattern(named) ?? monthPattern(named) ?? (isYear ? `${year}-%` : undefined);
      if (!days) continue;
      const others = words.toSpliced(start, length).filter((word) => !EVENT_WORDS.test(word));
      return { days, words: phrasesOf(others.join(' ')).map(stemOf) };
    }
  }
  return undefined;
}
