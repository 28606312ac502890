import { describe, expect, it } from 'vitest';
import { calendar } from './calendar.ts';

const event = {
  id: 7,
  title: '寵物展；第一日',
  titleEn: 'Pet show, day one',
  description: '一連三日\n歡迎參加',
  descriptionEn: null,
  eventDate: '2026-12-31T16:00:00.000Z',
  location: '九龍',
  locationEn: 'Kowloon',
  imageUrl: null,
  status: 'cancelled',
  registrationRequired: false,
  registrationFormId: null,
  updatedAt: '2026-11-01T00:00:00.000Z',
};

describe('calendar', () => {
  const text = calendar('en', event, new URL('https://example.org'));

  it('gives the time in Hong Kong with its zone', () => {
    expect(text).toContain('DTSTART;TZID=Asia/Hong_Kong:20270101T000000');
    expect(text).toContain('TZOFFSETTO:+0800');
    expect(text).toContain('DTSTAMP:20261101T000000Z');
  });

  it('escapes texts, says that it is cancelled and where it stands', () => {
    expect(text).toContain('SUMMARY:Pet show\\, day one');
    expect(text).toContain('DESCRIPTION:一連三日\\n歡迎參加');
    expect(text).toContain('STATUS:CANCELLED');
    expect(text).toContain('URL:https://example.org/en/events/7');
  });

  it('has no line over 75 bytes', () => {
    const long = calendar(
      'zh-TW',
      { ...event, description: '寵物'.repeat(200) },
      new URL('https://example.org'),
    );
    for (const line of long.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  });
});
