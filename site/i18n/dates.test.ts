import { describe, expect, it } from 'vitest';
import { dateAndTime, dateParts, longDate } from './dates.ts';

// 23:30 in Hong Kong, still the day before in America.
const LATE = '2026-12-31T15:30:00.000Z';

describe('dates', () => {
  it('follow the locales of docs/product.md 2.1, in Hong Kong time', () => {
    expect(longDate('zh-TW', LATE)).toBe('2026年12月31日');
    expect(longDate('zh-CN', LATE)).toBe('2026年12月31日');
    expect(longDate('en', LATE)).toBe('December 31, 2026');
    expect(dateAndTime('en', LATE)).toMatch(/^Thu, December 31, 2026 at 11:30\sPM$/);
  });

  it('name the day in Hong Kong on a ticket', () => {
    expect(dateParts('en', '2026-12-31T16:00:00.000Z')).toMatchObject({
      day: '1',
      month: 'Jan',
      year: '2027',
    });
  });
});
