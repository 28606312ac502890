import { describe, expect, it } from 'vitest';
import { readHolidays } from './read-holidays.ts';
import { SAMPLE_ICALENDAR, SAMPLE_JSON } from './testing/samples.ts';

const DAYS = [
  { onDate: '2028-01-01', name: '一月一日' },
  { onDate: '2028-01-26', name: '農曆年初一, 示範' },
];

describe('a file of public holidays', () => {
  it.each([
    ['iCalendar', SAMPLE_ICALENDAR],
    ['iCalendar with plain line ends', SAMPLE_ICALENDAR.replaceAll('\r', '')],
    ['JSON', SAMPLE_JSON],
    ['a calendar that repeats a day', SAMPLE_ICALENDAR + SAMPLE_ICALENDAR],
  ])('reads %s', (_, text) => {
    expect(readHolidays(text)).toEqual(DAYS);
  });

  it.each([
    ['an empty file', ''],
    ['other text', 'Public holidays 2028'],
    ['broken JSON', '{"vcalendar":'],
    ['JSON without events', '{"vcalendar":[{}]}'],
    ['a day that does not exist', 'BEGIN:VEVENT\nDTSTART:20280231\nSUMMARY:x\nEND:VEVENT'],
  ])('finds nothing in %s', (_, text) => {
    expect(readHolidays(text)).toEqual([]);
  });
});
