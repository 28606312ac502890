import { describe, expect, it } from 'vitest';
import { dateAndTime, dateParts, dateRange, longDate, weekdayNames } from './dates.ts';

// 23:30 in Hong Kong on 31 December.
const LATE = '2026-12-31T15:30:00.000Z';

describe('dates', () => {
  it('are formatted by the locales of docs/product.md 2.1, in Hong Kong time', () => {
    expect(longDate('zh-TW', LATE)).toBe('2026年12月31日');
    expect(longDate('zh-CN', LATE)).toBe('2026年12月31日');
    expect(longDate('en', LATE)).toBe('December 31, 2026');
    expect(dateAndTime('en', LATE)).toMatch(/^Thu, December 31, 2026 at 11:30\sPM$/);
  });

  it.each([
    ['2026-12-31T15:30:00Z', '2026年12月1日至31日', 'December 1 – 31, 2026'],
    ['2027-01-02T04:00:00Z', '2026年12月1日至2027年1月2日', 'December 1, 2026 – January 2, 2027'],
    ['2026-12-01T04:00:00Z', '2026年12月1日', 'December 1, 2026'],
  ])('write the common parts of a range only once; the range ends at %s', (to, chinese, english) => {
    const from = '2026-11-30T16:00:00Z';
    expect([dateRange('zh-TW', from, to), dateRange('zh-CN', from, to)]).toEqual([chinese, chinese]);
    expect(dateRange('en', from, to)).toBe(english);
  });

  it('use weeks that begin with Sunday', () => {
    expect(weekdayNames('zh-TW').join('')).toBe('日一二三四五六');
    expect(weekdayNames('en').at(0)).toBe('Sun');
  });

  it('show the Hong Kong day on a ticket', () => {
    expect(dateParts('en', '2026-12-31T16:00:00.000Z')).toMatchObject({
      day: '1',
      month: 'Jan',
      year: '2027',
    });
  });
});
