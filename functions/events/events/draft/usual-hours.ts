import { AFTERNOON, MORNING } from './day-words.ts';

/** A range written with "and": `between 2 and 4pm`. Elsewhere, "and" joins two separate times. */
const BETWEEN = /\bbetween\s+((?:\d{1,2}(?:[:.]\d{2})?\s*(?:[ap]\.?m\.?|nn|noon)?|noon|midday))\s+and\s+/gi;

const NAMES = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const NAME = `\\b(?:${NAMES.join('|')})\\b`;
const numberOf = (name: string) => NAMES.indexOf(name.toLowerCase()) + 1 || Number(name);
const PAST = new RegExp(`\\b(half|(?:a )?quarter)[ -](past|to) (\\d{1,2}|${NAME})`, 'gi');
const BY_NAME = new RegExp(`(${NAME})(?=\\s*(?:o['’]?clock|[ap]\\.?m\\b|in the |at night))`, 'gi');

function pastHour(part: string, side: string, name: string): string {
  const minutes = /half/i.test(part) ? 30 : 15;
  const hour = numberOf(name);
  return /to/i.test(side) ? `${hour === 1 ? 12 : hour - 1}:${60 - minutes}` : `${hour}:${minutes}`;
}

/** Converts English hours in words to digits: `half past seven in the evening`, `ten o'clock`. */
const withoutWords = (text: string): string =>
  text
    .replace(PAST, (_, part: string, side: string, name: string) => pastHour(part, side, name))
    .replace(BY_NAME, (name) => String(numberOf(name)))
    .replace(/(\d)\s*o['’]?clock/gi, '$1:00')
    .replace(/(\d)\s*in the morning/gi, '$1 am')
    .replace(/(\d)\s*(?:in the (?:afternoon|evening)|at night)/gi, '$1 pm');

const HOUR =
  '\\d{1,2}(?:\\s*[:：.]\\s*\\d{2}|\\s*[時时點点](?:\\s*(?:\\d{1,2}\\s*分|半))?)(?:\\s*[ap]\\.?m\\b\\.?)?|\\d{1,2}\\s*[ap]\\.?m\\b\\.?';
/**
 * Words for the arrival before an event: 入場, doors. If the text contains another hour, the hour of arrival is
 * ignored.
 */
const ARRIVAL_BEFORE =
  '\\b(?:doors?(?: open)?|registration|check[- ]?in|reception|arrival)(?: (?:starts?|opens?|from|at))*\\s*[:：]?\\s*';
const ARRIVAL_AFTER =
  '\\s*(?:起|開始)?\\s*(?:(?:嘉賓)?(?:入場|進場|登記|簽到|報到)|(?:doors?|registration|check[- ]?in|reception)\\b)';
const ARRIVAL = new RegExp(`(?:${ARRIVAL_BEFORE})(?:${HOUR})|(?:${HOUR})(?:${ARRIVAL_AFTER})`, 'gi');
const ANY_HOUR = new RegExp(HOUR, 'i');

function withoutArrival(text: string): string {
  const others = text.replace(ARRIVAL, ' ');
  return ANY_HOUR.test(others) ? others : text;
}

/** Matches a start and an end hour that are marked by words: 3:30開始 5:30完結. */
const FROM_TO = new RegExp(
  `(${HOUR})\\s*(?:開始|starts?)[\\s,，、;；]*(?:至|到)?\\s*(${HOUR})\\s*(?:完結|結束|完|ends?|finish(?:es)?)`,
  'gi',
);

/** Converts other notations of an hour: `PM 7:30`, `7:30p`, `7 : 30`, `14h30`, `1930 hrs`, `7.30 for 8pm`. */
const usualHours = (text: string): string =>
  text
    .replace(/(?<!\d\s*)\b([ap])\.?m\.?\s*(\d{1,2}(?:[:：.]\d{2})?)(?![\d:]|\s*[ap]\.?m)/gi, '$2 $1m')
    .replace(/(\d[:：.]\d{2})([ap])\b(?!\.?m)/gi, '$1 $2m')
    .replace(/(\d{1,2})\s+[:：]\s+(\d{2})(?!\d)/g, '$1:$2')
    .replace(
      /(?<!\d)([01]?\d|2[0-4])h([0-5]\d)?(?![a-z\d])/gi,
      (_, hour, minute = '00') => `${hour}:${minute}`,
    )
    .replace(/(?<![\d:])([01]\d|2[0-3])([0-5]\d)\s*(?:h(?:ou)?rs?\b|[時时])/gi, '$1:$2')
    .replace(/(\d{1,2}[:：.]\d{2})\s+for\s+(\d{1,2}(?:[:：.]\d{2})?\s*([ap])\.?m)/gi, '$1 $3m for $2');

/** Replaces the words for noon and midnight by hours: `9:30 a.m. to noon`, 上午10時至正午. */
const withNoon = (text: string): string =>
  text
    .replace(BETWEEN, '$1 to ')
    .replace(/(?<!\d\s*)\b(?:noon|midday)\b/gi, '12:00 pm')
    .replace(/(?<!\d\s*)\bmidnight\b/gi, '12:00 midnight')
    .replace(/(?:正午|中午)(?!\s*\d)(?=\s*(?:$|[，。,;；）)（(至到]))/g, '12:00');

/** Converts the hours of a text to the notation that `timeIn` reads. */
export const spelledHours = (text: string): string =>
  withoutArrival(withNoon(usualHours(withoutWords(text)))).replace(FROM_TO, '$1 至 $2');

const ASIDE = '[\\s,，;；/|(（【\\[]*';
const LASTING =
  '(?:(?:約|大約|為時|歷時|全長|共|時長|duration|for|approx(?:imately)?\\.?|about|lasting)\\s*[:：]?\\s*)*';
const DURATION = new RegExp(
  `^\\s*(?:正|鐘|開始|(?:${MORNING}|${AFTERNOON}))?${ASIDE}${LASTING}(?:(\\d{1,2}(?:\\.\\d)?|[一兩两二三四五六]|半)\\s*個?(半)?\\s*(?:小時|小时|鐘頭|hours?\\b|hrs?\\b)|(\\d{2,3})\\s*(?:分鐘|分钟|min(?:ute)?s?\\b))`,
  'i',
);
const CHINESE = '半一二三四五六';
const HALF_HOUR = 30;

/** Returns the duration of an event in minutes, from the text after its first hour: （約2小時）, `/ 90 minutes`. */
export function minutesIn(behind: string): number | undefined {
  const [found, hours, half, minutes] = DURATION.exec(behind) ?? [];
  if (!found) return undefined;
  if (minutes) return Number(minutes);
  const plain = (hours ?? '').replace(/[兩两]/, '二');
  const whole = plain === '半' ? 0.5 : /\d/.test(plain) ? Number(plain) : CHINESE.indexOf(plain);
  return whole * 60 + (half ? HALF_HOUR : 0);
}
