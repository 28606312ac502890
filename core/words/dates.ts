import type { Pattern, Reading } from './fact.ts';
import {
  dayOf,
  MONTH,
  monthOf,
  NUMBER,
  numberOf,
  two,
  WEEK_ZH,
  WEEKDAY,
  WEEKDAY_ZH,
  YEAR,
  yearOf,
} from './fact-words.ts';

interface Said {
  y?: string | undefined;
  m: number;
  d: number;
  w?: string | undefined;
}

function dateOf({ y, m, d, w }: Said): Reading[] {
  if (!(m >= 1 && m <= 12 && d >= 1 && d <= 31)) return [];
  return [{ value: `${two(m)}-${two(d)}`, ...(w && { weekday: dayOf(w) }), ...(y && { year: yearOf(y) }) }];
}

const AND_ZH = '\\s*(?:以及|起?[至到]|[及和與、~～–—－-])\\s*';
const AND = ',?\\s*(?:and|&|to|until|till|or|-|–|—)\\s*';

const AFTER_ZH = (group: (name: string) => string) =>
  `(?:\\s*[（(]\\s*${WEEK_ZH}?${group('w')}\\s*[）)]|\\s*${WEEK_ZH}${group('w2')}(?!\\s*[及和與、至到]?\\s*${WEEKDAY_ZH}))?`;
const UNREAD_ZH = AFTER_ZH(() => WEEKDAY_ZH);
const DAY_ZH = `${NUMBER}\\s*[日號]`;
const LIST_ZH = `(?:${DAY_ZH}?${UNREAD_ZH}${AND_ZH}){0,9}${DAY_ZH}${UNREAD_ZH}`;

/** In "Saturday and Sunday, 5 and 6 December", Sunday does not belong to the 5th. */
const ALONE = `(?<!\\b${WEEKDAY}\\s*(?:and|to|through|&|,|-|–)\\s*)\\b`;
const DAY = `(?:${ALONE}${WEEKDAY},?\\s+)?(?<![\\d:.$/])\\d{1,2}(?:st|nd|rd|th)?(?:\\s*\\(${WEEKDAY}\\))?`;
const LIST = `(?:${DAY}(?:,\\s*${DAY}){0,9}${AND}${DAY}|${DAY})`;
const AFTER = `(?:\\s*\\(?,?\\s*\\b(?<after>${WEEKDAY})(?![a-z])(?!\\s*(?:and|to|&|–|-))\\)?)?`;
const OF_YEAR = '(?:,?\\s+(?<y>\\d{4})(?!\\d))?';
const NO_DAY = `(?!\\s*(?:${MONTH}(?![a-z])|[ap]\\.?m\\b|o['’]clock|[:.]\\d|\\d|%))`;

const ITEM_ZH = new RegExp(
  `(?<d>${NUMBER})\\s*[日號]?${AFTER_ZH((name) => `(?<${name}>${WEEKDAY_ZH})`)}`,
  'g',
);
const ITEM = new RegExp(
  `(?:(?<w>${WEEKDAY}),?\\s+)?(?<d>\\d{1,2})(?:st|nd|rd|th)?(?:\\s*\\((?<w2>${WEEKDAY})\\))?`,
  'gi',
);

interface List {
  text: string;
  y: string | undefined;
  m: number;
  before?: string | undefined;
  after?: string | undefined;
}

/**
 * 4、5及6日. The days between the first and the last are ambiguous, because the other language may write a
 * range, such as 4–6 December.
 */
function readList(match: RegExpExecArray, item: RegExp, { text, y, m, before, after }: List): Reading[] {
  const offset = match[0].indexOf(text);
  const items = [...text.matchAll(item)];
  const last = items.length - 1;
  return items.flatMap(({ groups = {}, index, 0: found }, place) => {
    const outside = place === last ? (after ?? (last === 0 ? before : undefined)) : undefined;
    const w = groups.w ?? groups.w2 ?? outside ?? (place === 0 ? before : undefined);
    const from = place === 0 ? 0 : offset + index;
    const to = place === last ? match[0].length : offset + index + found.length;
    const isLoose = place > 0 && place < last;
    return dateOf({ y, m, d: numberOf(groups.d ?? ''), w }).map((reading) => ({
      ...reading,
      at: from,
      found: match[0].slice(from, to),
      ...(isLoose && { isLoose }),
    }));
  });
}

const monthYear = (y: string, m: number): Reading[] =>
  m >= 1 && m <= 12 ? [{ value: `${yearOf(y)}-${two(m)}` }] : [];

export const DATES: Pattern[] = [
  {
    kind: 'date',
    pattern: new RegExp(
      `(?:(?<![逢每至到及、])(?<!每個)${WEEK_ZH}(?<w>${WEEKDAY_ZH})\\s*[（(]?\\s*)?(?:(?<y>${YEAR})\\s*年\\s*)?(?<!\\d)(?<m>${NUMBER})\\s*月\\s*(?<list>${LIST_ZH})`,
      'g',
    ),
    read: ({ y, m = '', w, list = '' }, match) =>
      readList(match, ITEM_ZH, { text: list, y, m: numberOf(m), before: w }),
  },
  {
    kind: 'date',
    pattern: new RegExp(`(?<list>${LIST})\\s+(?:of\\s+)?(?<m>${MONTH})(?![a-z])${OF_YEAR}${AFTER}`, 'gi'),
    read: ({ y, m = '', list = '', after }, match) =>
      readList(match, ITEM, { text: list, y, m: monthOf(m), after }),
  },
  {
    kind: 'date',
    pattern: new RegExp(
      `(?:${ALONE}(?<w>${WEEKDAY}),?\\s+)?\\b(?<m>${MONTH})\\s+(?<list>${LIST})${NO_DAY}${OF_YEAR}${AFTER}`,
      'gi',
    ),
    read: ({ y, m = '', w, list = '', after }, match) =>
      readList(match, ITEM, { text: list, y, m: monthOf(m), before: w, after }),
  },
  {
    kind: 'date',
    pattern: /(?<![\d./-])(?<y>\d{4})(?<sign>[-/.])(?<m>\d{1,2})\k<sign>(?<d>\d{1,2})(?!\d|[./-]\d)/g,
    read: ({ y, m = '', d = '' }) => dateOf({ y, m: Number(m), d: Number(d) }),
  },
  {
    kind: 'date',
    pattern: /(?<![\d/])(?<d>\d{1,2})\/(?<m>\d{1,2})\/(?<y>\d{4})(?![\d/])/g,
    read: ({ y, m = '', d = '' }) => dateOf({ y, m: Number(m), d: Number(d) }),
  },
  {
    // The text 24/12 is ambiguous: it may be a date or a fraction. 24/7 is never a date.
    kind: 'date',
    pattern:
      /(?<![\d/]|(?:[率佔約逾達過少]|about|over|nearly)\s*)(?!24\/7)(?<d>\d{1,2})\/(?<m>\d{1,2})(?![\d/]|\s*(?:的|成|以上|of\b))/gi,
    read: ({ m = '', d = '' }) =>
      dateOf({ m: Number(m), d: Number(d) }).map((reading) => ({ ...reading, isLoose: true })),
  },
  {
    // A day without a month is ambiguous. It may belong to the last month that the text mentions before it.
    kind: 'date',
    pattern: new RegExp(`(?<=(?<m>${NUMBER})\\s*月[^月\\n]{0,40})(?<![\\d第])(?<d>\\d{1,2})\\s*日`, 'g'),
    read: ({ m = '', d = '' }) =>
      dateOf({ m: numberOf(m), d: Number(d) }).map((reading) => ({ ...reading, isLoose: true })),
  },
  {
    kind: 'month',
    pattern: new RegExp(
      `(?<!月${AND_ZH})(?<y>${YEAR})\\s*年\\s*(?<m>${NUMBER})\\s*月(?!份?${AND_ZH}(?:${YEAR}\\s*年\\s*)?${NUMBER}\\s*月|\\s*\\d)`,
      'g',
    ),
    read: ({ y = '', m = '' }) => monthYear(y, numberOf(m)),
  },
  {
    kind: 'month',
    pattern: new RegExp(
      `(?<!${MONTH}(?:\\s+\\d{4})?${AND}|\\d\\s*)\\b(?<m>${MONTH}),?\\s+(?<y>\\d{4})(?!\\d|${AND}${MONTH})`,
      'gi',
    ),
    read: ({ y = '', m = '' }) => monthYear(y, monthOf(m)),
  },
  {
    kind: 'weekly',
    pattern: new RegExp(
      `(?:逢|每個)\\s*${WEEK_ZH}(?<w>${WEEKDAY_ZH})(?!\\s*(?:[至到及和與或、~–-]|${WEEKDAY_ZH}))`,
      'g',
    ),
    read: ({ w = '' }) => [{ value: String(dayOf(w)) }],
  },
  {
    kind: 'weekly',
    pattern: new RegExp(
      `\\bevery\\s+(?<w>${WEEKDAY})(?![a-z])(?!\\s*(?:to|through|and|or|&|-|–|/|,\\s*(?:and\\s+)?${WEEKDAY}))`,
      'gi',
    ),
    read: ({ w = '' }) => [{ value: String(dayOf(w)) }],
  },
];
