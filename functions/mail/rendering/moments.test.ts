import { describe, expect, it } from 'vitest';
import { eventMoments } from './moments.ts';

const at = (iso: string) => new Date(`${iso}+08:00`);

describe('the time of an event in mails', () => {
  it.each([
    [
      'one with an end on its day',
      '2026-12-05T14:00',
      '2026-12-05T17:00',
      false,
      'Saturday, December 5, 2026 at 2:00 PM',
    ],
    ['one without an end', '2026-12-05T14:00', null, false, 'Saturday, December 5, 2026 at 2:00 PM'],
    [
      'one over two days',
      '2026-12-31T10:00',
      '2027-01-01T17:00',
      false,
      'Thursday, December 31, 2026 at 10:00 AM – Friday, January 1, 2027 at 5:00 PM',
    ],
    ['a whole day', '2026-12-30T00:00', null, true, 'Wednesday, December 30, 2026'],
    [
      'three whole days',
      '2026-12-30T00:00',
      '2027-01-01T00:00',
      true,
      'Wednesday, December 30, 2026 – Friday, January 1, 2027',
    ],
  ])('is formatted for %s', (_name, start, end, isAllDay, expected) => {
    expect(eventMoments({ eventDate: at(start), endsAt: end ? at(end) : null, isAllDay }, 'en')).toBe(
      expected,
    );
  });

  it('is formatted in Chinese', () => {
    const event = { eventDate: at('2026-12-30T00:00'), endsAt: at('2027-01-01T00:00'), isAllDay: true };
    expect(eventMoments(event, 'zh-TW')).toBe('2026年12月30日星期三 – 2027年1月1日星期五');
  });
});
