import { describe, expect, it } from 'vitest';
import { isDay, parseTimestamp } from './timestamp.ts';

const read = (value: string) => parseTimestamp(value)?.toISOString();

describe('parseTimestamp', () => {
  it.each([
    ['2026-11-21', '2026-11-21T04:00:00.000Z', 'a day alone is noon in Hong Kong'],
    ['2026-11-21T00:00', '2026-11-20T16:00:00.000Z', 'midnight in Hong Kong is the day before in UTC'],
    ['2026-11-21 23:59:59', '2026-11-21T15:59:59.000Z', 'a space can replace the T'],
    ['2026-11-21T10:00:00Z', '2026-11-21T10:00:00.000Z', 'the time zone is used'],
    ['2026-11-21T10:00:00.123456789+0100', '2026-11-21T09:00:00.123Z', 'an offset needs no colon'],
    ['2026-11-21t10:00z', '2026-11-21T10:00:00.000Z', 'lower-case letters are accepted'],
    ['  2024-02-29  ', '2024-02-29T04:00:00.000Z', 'a leap day exists'],
    ['1900-01-01T08:00', '1900-01-01T00:00:00.000Z', 'the earliest accepted time'],
  ])('parses %s to %s; case: %s', (written, moment) => {
    expect(read(written)).toBe(moment);
  });

  it.each([
    '',
    ' ',
    'tomorrow',
    '2026-02-31',
    '2025-02-29T10:00',
    '2026-13-01',
    '2026-11-21T25:00',
    '2026-11-21T10:60',
    '2026-11-21T10',
    '21/11/2026',
    '2026年11月21日',
    '1900-01-01T07:59',
    '1763-11-21',
    '12026-11-21',
    '2026-11-21T10:00+99:00',
    '2026-11-21T10:00:00.1234567890',
    '２０２６-11-21',
    "2026-11-21'; drop table news;--",
  ])('rejects “%s”', (written) => {
    expect(parseTimestamp(written)).toBeUndefined();
  });
});

describe('isDay', () => {
  it.each(['2026-11-21', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('accepts %s', (day) => {
    expect(isDay(day)).toBe(true);
  });

  it.each(['2026-02-30', '1900-02-29', '0000-01-01', '2026-11-21T10:00', '2026-1-1', ' 2026-11-21', ''])(
    'rejects “%s”',
    (day) => {
      expect(isDay(day)).toBe(false);
    },
  );
});
