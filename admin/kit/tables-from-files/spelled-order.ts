import type { DayOrder } from '../../../core/dates/written-day.ts';

const PATTERNS: [order: DayOrder, pattern: RegExp][] = [
  ['dmy', /\bd{1,2}[-/. ]m{1,3}\b|日[-/. ]?月/i],
  ['mdy', /(?<!y[-/. ]?)\bm{1,3}[-/. ]d{1,2}\b|(?<!年[-/. ]?)月[-/. ]?日[-/. ]?年/i],
  ['ymd', /\by{2,4}[-/. ]m{1,3}[-/. ]d{1,2}\b|年[-/. ]?月[-/. ]?日/i],
];

export const spelledOrders = (heading: string): DayOrder[] =>
  PATTERNS.filter(([, pattern]) => pattern.test(heading)).map(([order]) => order);
