import type { Pattern, Reading } from './fact.ts';
import { numberOf, two } from './fact-words.ts';

const HALF_ZH = '上午|下午|早上|晚上|中午|正午|凌晨|午夜|深夜|半夜|清晨|傍晚|黃昏|晚|早';
const HALF = '[ap]\\.?m\\.?|noon|nn|midnight';
const DIGIT = '[一二三四五六七八九]';
const MINUTES = [
  '\\d{1,2}(?=\\s*分)',
  '\\d{2}(?![\\d人名位隻個項間%])',
  `[零〇]${DIGIT}`,
  `[二三四五]?十${DIGIT}?(?![人名位隻個項間多])`,
  `${DIGIT}(?=分)`,
  '半',
  '[一二三123]刻',
].join('|');
const WORDS = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const HOUR = `(?:\\d{1,2}|${WORDS.join('|')})`;
const DAYTIME = '(?:\\s+(?:in\\s+the\\s+(?<half>morning|afternoon|evening)|at\\s+(?<night>night)))';

const hourOf = (text: string) => {
  const word = WORDS.indexOf(text.toLowerCase());
  return word >= 0 ? word + 1 : numberOf(text);
};

function minuteOf(text: string | undefined): number {
  if (!text) return 0;
  if (text === '半') return 30;
  return text.endsWith('刻') ? numberOf(text.slice(0, -1)) * 15 : numberOf(text);
}

/** Undefined if the hour may be a.m. or p.m. */
const PARTS: [name: RegExp, hourOf: (hour: number) => number | undefined][] = [
  [/中午|正午|^noon|^nn/, (hour) => (hour < 3 ? hour + 12 : hour)],
  [/凌晨|am/, (hour) => hour % 12],
  [/上午|早|晨|morning/, (hour) => (hour === 12 ? undefined : hour)],
  [/下午|黃昏|傍晚|pm|afternoon|evening/, (hour) => (hour % 12) + 12],
  [/晚|夜|night/, (hour) => (hour < 5 ? hour : (hour + 12) % 24)],
];

function hourOfDay(hour: number, half: string): number | undefined {
  if (hour > 12 || hour === 0) return hour % 24;
  return PARTS.find(([name]) => name.test(half))?.[1](hour);
}

function timeOf(hour: number, minute: number, half = ''): Reading[] {
  if (!(hour >= 0 && hour <= 24 && minute <= 59)) return [];
  const known = hourOfDay(hour, half.toLowerCase().replaceAll('.', ''));
  const value = `${two(known ?? hour)}:${two(minute)}`;
  return [{ value, ...(known === undefined && { isEither: true }) }];
}

const CLOCK_BEFORE = /(?:時間[:：]?|[於由約至到日）)~–—-])\s*$/;
const CLOCK_AFTER = /^\s*(?:[至到~–—-]|正|開|集合|入場|舉行|進行|出發|結束|截止|準時|前|後|登記)/;

/** 三點 or 一時, but not 第三點, 三點意見 and 一時大意. */
function isOfClock({ half, h = '', sign, min }: Record<string, string | undefined>, match: RegExpExecArray) {
  const isDoubtful = sign === '點' || h === '一';
  if (!isDoubtful || min) return true;
  if (half) return !(/^[早晚]$/.test(half) && h === '一');
  const [before, after] = [
    match.input.slice(0, match.index),
    match.input.slice(match.index + match[0].length),
  ];
  return match[0].endsWith('正') || CLOCK_BEFORE.test(before) || CLOCK_AFTER.test(after);
}

const loose = (readings: Reading[]): Reading[] => readings.map((reading) => ({ ...reading, isLoose: true }));
const simple: Pattern['read'] = ({ h = '', min, half }) => timeOf(numberOf(h), minuteOf(min), half);
const MILITARY = '(?:[01]\\d|2[0-3])[0-5]\\d';

const CHINESE: Pattern[] = [
  {
    kind: 'time',
    pattern: new RegExp(
      `(?<half>${HALF_ZH})?\\s*(?<![\\d第:：.]|${DIGIT}|[十百])(?<h>\\d{1,2}|[零〇一二兩三四五六七八九十]{1,3})\\s*(?<sign>時|點鐘|點)(?:\\s*(?<min>${MINUTES})\\s*分?|\\s*[正整])?(?![間代裝尚期效段候常刻光辰])`,
      'g',
    ),
    read: (groups, match) => (isOfClock(groups, match) ? simple(groups, match) : []),
  },
  {
    kind: 'time',
    pattern: new RegExp(`(?<half>${HALF_ZH})\\s*(?<h>\\d{1,2})[:：](?<min>\\d{2})(?!\\d)`, 'g'),
    read: simple,
  },
  { kind: 'time', pattern: /正午/g, read: () => [{ value: '12:00' }] },
  { kind: 'time', pattern: /中午/g, read: () => [{ value: '12:00', isLoose: true }] },
  { kind: 'time', pattern: /午夜/g, read: () => [{ value: '00:00', isLoose: true }] },
];

const ENGLISH: Pattern[] = [
  {
    kind: 'time',
    pattern: new RegExp(
      `\\b(?<past>half past|quarter past|quarter to)\\s+(?<h>${HOUR})\\b(?:${DAYTIME}|\\s*(?<m>${HALF})(?![a-z]))?`,
      'gi',
    ),
    read: ({ past = '', h = '', half, night, m }) => {
      const isTo = /to$/i.test(past);
      const hour = hourOf(h) - (isTo ? 1 : 0);
      return timeOf(hour || 12, /half/i.test(past) ? 30 : isTo ? 45 : 15, half ?? night ?? m);
    },
  },
  {
    kind: 'time',
    pattern: new RegExp(`(?<![\\d:.,])\\b(?<h>${HOUR})\\s*o['’]clock${DAYTIME}?`, 'gi'),
    read: ({ h = '', half, night }) => timeOf(hourOf(h), 0, half ?? night),
  },
  {
    kind: 'time',
    pattern: new RegExp(`(?<![\\d:.,])(?<h>\\d{1,2})(?:[:.](?<min>\\d{2}))?${DAYTIME}`, 'gi'),
    read: ({ h = '', min, half, night }) => timeOf(numberOf(h), minuteOf(min), half ?? night),
  },
  {
    // Matches the start of a time range such as "2–5 pm".
    kind: 'time',
    pattern: new RegExp(
      `(?<![\\d:.$])(?<h>\\d{1,2})(?:[:.](?<min>\\d{2}))?(?=\\s*(?<sign>-|–|—|to|until|and|&)\\s*\\d{1,2}(?:[:.]\\d{2})?\\s*(?:${HALF})(?![a-z]))`,
      'gi',
    ),
    read: (groups, match) =>
      /^(and|&)$/.test(groups.sign ?? '') ? loose(simple(groups, match)) : simple(groups, match),
  },
];

const FIGURES: Pattern[] = [
  {
    kind: 'time',
    pattern: new RegExp(
      `(?<!\\d[:：]|\\d)(?<h>\\d{1,2})[:：](?<min>\\d{2})(?![\\d:])(?:\\s*(?<half>${HALF})(?![a-z]))?`,
      'gi',
    ),
    read: simple,
  },
  {
    kind: 'time',
    pattern: new RegExp(
      `(?<![\\d:.])(?<h>\\d{1,2})(?:\\.(?<min>\\d{2}))?\\s*(?<half>${HALF})(?![a-z])`,
      'gi',
    ),
    read: simple,
  },
  { kind: 'time', pattern: /\bnoon\b/gi, read: () => [{ value: '12:00' }] },
  { kind: 'time', pattern: /\bmidnight\b/gi, read: () => [{ value: '00:00' }] },
  {
    // A text such as 1430-1730 is ambiguous: it may be a range of times, years or other numbers.
    kind: 'time',
    pattern: new RegExp(
      `(?<![\\d$.,])(?<from>${MILITARY})(?=\\s*(?:-|–|—|至|to)\\s*${MILITARY}(?!\\d))|(?<=(?<!\\d)${MILITARY}\\s*(?:-|–|—|至|to)\\s*)(?<to>${MILITARY})(?!\\d)`,
      'g',
    ),
    read: ({ from, to }) => {
      const figures = from ?? to ?? '';
      return loose(timeOf(Number(figures.slice(0, 2)), Number(figures.slice(2)))).map((reading) => ({
        ...reading,
        isEither: false,
      }));
    },
  },
];

export const TIMES: Pattern[] = [...CHINESE, ...ENGLISH, ...FIGURES];
