import { chineseNumber } from './chinese-number.ts';

/** A thing that is the same in every language: `date 12-05`, `time 14:30`, `amount 1000`, `phone 23456789`, `address …`. */
export interface Fact {
  kind: 'date' | 'time' | 'amount' | 'phone' | 'address';
  /** For comparing. */
  value: string;
  start: number;
  found: string;
  /** Of a date, where it is said: 0 is Sunday. */
  weekday?: number;
  /** Of a date, where it is said. */
  year?: number;
  /** A time of which nobody says whether it is before noon or after. */
  isEither?: boolean;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const WEEKDAY = '(sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?\\.?';
const FIGURE = '\\d{1,2}';
const CHINESE = '[一二三四五六七八九十〇零廿卅]{1,4}';

const two = (value: number) => String(value).padStart(2, '0');
const monthOf = (name: string) => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
const dayOf = (name: string) => DAYS.indexOf(name.slice(0, 3).toLowerCase());
const numberOf = (text: string) => (/^\d+$/.test(text) ? Number(text) : chineseNumber(text));

interface Pattern {
  kind: Fact['kind'];
  pattern: RegExp;
  /** Undefined: it is none after all. */
  read(
    groups: Record<string, string | undefined>,
  ): Pick<Fact, 'value' | 'weekday' | 'year' | 'isEither'> | undefined;
}

function dateOf(
  { y, m, d }: { y?: string | undefined; m: number; d: number },
  weekday: number | undefined,
): Pick<Fact, 'value' | 'weekday' | 'year'> | undefined {
  if (m < 1 || m > 12 || d < 1 || d > 31) return undefined;
  return {
    value: `${two(m)}-${two(d)}`,
    ...(weekday !== undefined && weekday >= 0 && { weekday }),
    ...(y && { year: numberOf(y) }),
  };
}

function timeOf(h: string, m: string | undefined, half: string | undefined) {
  let hour = numberOf(h);
  if (half && /pm|p\.m|下午|晚/i.test(half) && hour < 12) hour += 12;
  if (half && /am|a\.m|上午|早|凌晨/i.test(half) && hour === 12) hour = 0;
  if (half && /中午|noon/i.test(half) && hour < 3) hour += 12;
  const minute = m === '半' ? 30 : m ? numberOf(m) : 0;
  if (!(hour <= 24 && minute <= 59)) return undefined;
  return { value: `${two(hour)}:${two(minute)}`, isEither: !half && hour <= 12 };
}

const amountOf = (figures: string, unit: string | undefined) => {
  const value = Number(figures.replaceAll(',', '')) * (unit?.includes('萬') ? 10_000 : 1);
  return Number.isFinite(value) ? { value: String(value) } : undefined;
};

const HALF_ZH = '上午|下午|早上|晚上|中午|凌晨|晚';
const HALF_EN = '[ap]\\.?m\\.?|noon';

const PATTERNS: Pattern[] = [
  {
    kind: 'address',
    pattern: /(?:https?:\/\/|www\.)[^\s<>"，。；、）」]+/gi,
    read: ({ all = '' }) => ({
      value: all
        .replace(/^https?:\/\//i, '')
        .replace(/[/.,)]+$/, '')
        .toLowerCase(),
    }),
  },
  {
    kind: 'address',
    pattern: /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
    read: ({ all = '' }) => ({ value: all.toLowerCase() }),
  },
  {
    kind: 'phone',
    pattern: /(?<![\d-])(?:\+?852[\s-]?)?(?<p>[2-9]\d{3}[\s-]?\d{4})(?![\d-])/g,
    read: ({ p = '' }) => ({ value: p.replace(/\D/g, '') }),
  },
  {
    kind: 'date',
    pattern: new RegExp(
      `(?:(?<y>\\d{4})\\s*年\\s*)?(?<![\\d])(?<m>${FIGURE}|${CHINESE})\\s*月\\s*(?<d>${FIGURE}|${CHINESE})\\s*[日號](?:\\s*[（(]?\\s*(?:星期|週|周|禮拜)?(?<w>[日一二三四五六])\\s*(?:[）)]|(?<=(?:星期|週|周|禮拜).)))?`,
      'g',
    ),
    read: ({ y, m = '', d = '', w }) =>
      dateOf({ y, m: numberOf(m), d: numberOf(d) }, w ? '日一二三四五六'.indexOf(w) : undefined),
  },
  {
    kind: 'date',
    pattern: new RegExp(
      `(?:\\b(?<w1>${WEEKDAY}),?\\s+)?\\b(?<d>${FIGURE})(?:st|nd|rd|th)?\\s+(?:of\\s+)?(?<m>${MONTH})(?![a-z])(?:,?\\s+(?<y>\\d{4}))?(?:\\s*\\(?,?\\s*\\b(?<w2>${WEEKDAY})(?![a-z])(?!\\s*(?:and|to|&|–|-))\\)?)?`,
      'gi',
    ),
    read: ({ y, m = '', d = '', w1, w2 }) =>
      dateOf({ y, m: monthOf(m), d: Number(d) }, (w1 ?? w2) ? dayOf(w1 ?? w2 ?? '') : undefined),
  },
  {
    kind: 'date',
    pattern: new RegExp(
      `(?:\\b(?<w1>${WEEKDAY}),?\\s+)?\\b(?<m>${MONTH})\\s+(?<d>${FIGURE})(?:st|nd|rd|th)?(?!\\d|:)(?:,?\\s+(?<y>\\d{4}))?(?:\\s*\\(?,?\\s*\\b(?<w2>${WEEKDAY})(?![a-z])(?!\\s*(?:and|to|&|–|-))\\)?)?`,
      'gi',
    ),
    read: ({ y, m = '', d = '', w1, w2 }) =>
      dateOf({ y, m: monthOf(m), d: Number(d) }, (w1 ?? w2) ? dayOf(w1 ?? w2 ?? '') : undefined),
  },
  {
    // Of 11日至13日 the second.
    kind: 'date',
    pattern: new RegExp(
      `(?<=(?<m>${FIGURE}|${CHINESE})月\\s*(?:${FIGURE}|${CHINESE})[日號]?(?:[（(][^）)]{1,4}[）)])?\\s*[至到及和與、~–-]\\s*)(?<d>${FIGURE}|${CHINESE})[日號]`,
      'g',
    ),
    read: ({ m = '', d = '' }) => dateOf({ y: undefined, m: numberOf(m), d: numberOf(d) }, undefined),
  },
  {
    // Of "11 to 13 December" the first.
    kind: 'date',
    pattern: new RegExp(
      `(?<![\\d:.$])(?<d>${FIGURE})(?:st|nd|rd|th)?(?=\\s*(?:to|and|&|–|-)\\s*${FIGURE}(?:st|nd|rd|th)?\\s+(?<m>${MONTH})(?![a-z]))`,
      'gi',
    ),
    read: ({ m = '', d = '' }) => dateOf({ y: undefined, m: monthOf(m), d: Number(d) }, undefined),
  },
  {
    // Of "December 11–13" the second.
    kind: 'date',
    pattern: new RegExp(
      `(?<=\\b(?<m>${MONTH})\\s+${FIGURE}(?:st|nd|rd|th)?\\s*(?:to|and|&|–|-)\\s*)(?<d>${FIGURE})(?:st|nd|rd|th)?(?![\\d:])`,
      'gi',
    ),
    read: ({ m = '', d = '' }) => dateOf({ y: undefined, m: monthOf(m), d: Number(d) }, undefined),
  },
  {
    kind: 'date',
    pattern: /\b(?<y>\d{4})-(?<m>\d{2})-(?<d>\d{2})\b/g,
    read: ({ y, m = '', d = '' }) => dateOf({ y, m: Number(m), d: Number(d) }, undefined),
  },
  {
    kind: 'date',
    pattern: /(?<![\d/])(?<d>\d{1,2})\/(?<m>\d{1,2})(?:\/(?<y>\d{4}))?(?![\d/])/g,
    read: ({ y, m = '', d = '' }) => dateOf({ y, m: Number(m), d: Number(d) }, undefined),
  },
  {
    kind: 'amount',
    pattern: /(?:HK\$|HKD|港幣|\$)\s*(?<n>\d[\d,]*(?:\.\d+)?)\s*(?<u>萬)?元?/gi,
    read: ({ n = '', u }) => amountOf(n, u),
  },
  {
    kind: 'amount',
    pattern: /(?<![\d.,$])(?<n>\d[\d,]*(?:\.\d+)?)\s*(?<u>萬)?\s*(?:港元|元|Hong Kong dollars|dollars)/gi,
    read: ({ n = '', u }) => amountOf(n, u),
  },
  {
    kind: 'amount',
    pattern: /(?:港幣)?(?<n>[一二三四五六七八九十百千萬兩零]{1,9})(?:港元|元)(?!旦|朗|首|素|老)/g,
    read: ({ n = '' }) => amountOf(String(chineseNumber(n)), undefined),
  },
  {
    // Of "2–5 pm" the first.
    kind: 'time',
    pattern: new RegExp(
      `(?<![\\d:.])(?<h>\\d{1,2})(?:[:.](?<min>\\d{2}))?(?=\\s*(?:-|–|—|to|until)\\s*\\d{1,2}(?:[:.]\\d{2})?\\s*(?:${HALF_EN})(?![a-z]))`,
      'gi',
    ),
    read: ({ h = '', min }) => timeOf(h, min, undefined),
  },
  {
    kind: 'time',
    pattern: new RegExp(
      `(?<half>${HALF_ZH})?\\s*(?<h>\\d{1,2}|[一二三四五六七八九十]{1,3})\\s*(?:時|點正|點)\\s*正?(?:(?<min>\\d{1,2}|[一二三四五]?十[一二三四五六七八九]?|半)\\s*分?)?(?!間|代|裝)`,
      'g',
    ),
    read: ({ h = '', min, half }) => timeOf(h, min, half),
  },
  {
    kind: 'time',
    pattern: new RegExp(`(?<half>${HALF_ZH})\\s*(?<h>\\d{1,2})[:：](?<min>\\d{2})(?!\\d)`, 'g'),
    read: ({ h = '', min, half }) => timeOf(h, min, half),
  },
  {
    kind: 'time',
    pattern: new RegExp(
      `(?<!\\d[:：]|\\d)(?<h>\\d{1,2})[:：](?<min>\\d{2})(?![\\d:])(?:\\s*(?<half>${HALF_EN})(?![a-z]))?`,
      'gi',
    ),
    read: ({ h = '', min, half }) => timeOf(h, min, half),
  },
  {
    kind: 'time',
    pattern: new RegExp(
      `(?<![\\d:.])(?<h>\\d{1,2})(?:\\.(?<min>\\d{2}))?\\s*(?<half>${HALF_EN})(?![a-z])`,
      'gi',
    ),
    read: ({ h = '', min, half }) => timeOf(h, min, half),
  },
  {
    kind: 'time',
    pattern: /\b(?:at|by|until)\s+(?<half>noon)\b|\b(?<noon>noon)\b/gi,
    read: () => ({ value: '12:00' }),
  },
  { kind: 'time', pattern: /正午/g, read: () => ({ value: '12:00' }) },
];

/** Dates, times, amounts, telephone numbers and addresses of a text in Chinese or English, in their order. */
export function factsOf(text: string): Fact[] {
  const facts: Fact[] = [];
  const taken = new Uint8Array(text.length);
  for (const { kind, pattern, read } of PATTERNS) {
    for (const match of text.matchAll(pattern)) {
      const [found] = match;
      const start = match.index;
      if (taken.subarray(start, start + found.length).some(Boolean)) continue;
      const known = read({ ...match.groups, all: found });
      if (!known) continue;
      taken.fill(1, start, start + found.length);
      facts.push({ kind, start, found: found.trim(), ...known });
    }
  }
  return facts.sort((a, b) => a.start - b.start);
}
