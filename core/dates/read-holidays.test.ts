import { describe, expect, it } from 'vitest';
import { readHolidays } from './read-holidays.ts';
import { SAMPLE_ICALENDAR, SAMPLE_JSON } from './testing/samples.ts';

const DAYS = [
  { onDate: '2028-01-01', name: '一月一日' },
  { onDate: '2028-01-26', name: '農曆年初一, 示範' },
];

describe('readHolidays', () => {
  it.each([
    ['iCalendar', SAMPLE_ICALENDAR],
    ['iCalendar with line feeds only', SAMPLE_ICALENDAR.replaceAll('\r', '')],
    ['JSON', SAMPLE_JSON],
    ['a calendar that repeats a day', SAMPLE_ICALENDAR + SAMPLE_ICALENDAR],
  ])('returns the holidays of %s', (_, text) => {
    expect(readHolidays(text)).toEqual(DAYS);
  });

  const calendar = (lines: string, end = '\r\n') =>
    ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...lines.split('|'), 'END:VEVENT', 'END:VCALENDAR', ''].join(end);
  const NEW_YEAR = [{ onDate: '2027-01-01', name: '元旦' }];
  const THREE_DAYS = ['2027-02-06', '2027-02-07', '2027-02-08'].map((onDate) => ({ onDate, name: '年' }));

  it.each([
    ['a time in UTC', 'DTSTART:20261231T160000Z|SUMMARY:元旦', NEW_YEAR],
    ['a time in Hong Kong', 'DTSTART;TZID=Asia/Hong_Kong:20270101T000000|SUMMARY:元旦', NEW_YEAR],
    ['property names in lower case', 'dtstart;value=date:20270101|summary:元旦', NEW_YEAR],
    ['a colon in a parameter', 'DTSTART;VALUE=DATE:20270101|SUMMARY;ALTREP="http://a.hk/":元旦', NEW_YEAR],
    [
      'an alarm before the event’s name',
      'BEGIN:VALARM|SUMMARY:x|END:VALARM|DTSTART:20270101|SUMMARY:元旦',
      NEW_YEAR,
    ],
    ['a cancelled holiday (ignored)', 'DTSTART;VALUE=DATE:20270101|STATUS:CANCELLED|SUMMARY:元旦', []],
    [
      'a meeting in the afternoon (ignored)',
      'DTSTART:20270101T070000Z|DTEND:20270101T090000Z|SUMMARY:會議',
      [],
    ],
    ['a meeting in local time (ignored)', 'DTSTART;TZID=Asia/Hong_Kong:20270101T150000|SUMMARY:會議', []],
    [
      'a holiday of three days',
      'DTSTART;VALUE=DATE:20270206|DTEND;VALUE=DATE:20270209|SUMMARY:年',
      THREE_DAYS,
    ],
    ['a duration in days', 'DTSTART;VALUE=DATE:20270206|DURATION:P3D|SUMMARY:年', THREE_DAYS],
    ['a duration in hours', 'DTSTART:20270205T160000Z|DURATION:PT72H|SUMMARY:年', THREE_DAYS],
    [
      'a day with a recurrence rule for three days',
      'DTSTART:20270206|DTEND:20270207|RRULE:FREQ=DAILY;COUNT=3|SUMMARY:年',
      THREE_DAYS,
    ],
    [
      'an end one second before midnight',
      'DTSTART:20270206T000000|DTEND:20270208T235959|SUMMARY:年',
      THREE_DAYS,
    ],
    [
      'an end one minute before midnight, given in UTC',
      'DTSTART:20270205T160000Z|DTEND:20270208T155900Z|SUMMARY:年',
      THREE_DAYS,
    ],
    [
      'an end one minute before midnight of the same day',
      'DTSTART:20270101T000000|DTEND:20270101T235900|SUMMARY:元旦',
      NEW_YEAR,
    ],
    ['an end equal to the start', 'DTSTART:20270101|DTEND:20270101|SUMMARY:元旦', NEW_YEAR],
    [
      'an end ten years later (only the first day counts)',
      'DTSTART:20270101|DTEND:20370101|SUMMARY:元旦',
      NEW_YEAR,
    ],
  ])('reads a calendar with %s', (_, lines, expected) => {
    for (const end of ['\r\n', '\n', '\r']) expect(readHolidays(calendar(lines, end))).toEqual(expected);
  });

  it('keeps all names of a day', () => {
    const one = calendar('DTSTART:20270406|SUMMARY:清明節翌日');
    const other = calendar('DTSTART:20270406|SUMMARY:復活節星期一翌日');
    expect(readHolidays(one + other + one)).toEqual([
      { onDate: '2027-04-06', name: '清明節翌日、復活節星期一翌日' },
    ]);
  });

  it('reads several days from JSON', () => {
    const vevent = [{ dtstart: ['20270206', { value: 'DATE' }], dtend: ['20270209', {}], summary: '年' }];
    expect(readHolidays(JSON.stringify({ vcalendar: [{ vevent }] }))).toEqual(THREE_DAYS);
  });

  it.each([
    ['an empty file', ''],
    ['other text', 'Public holidays 2028'],
    ['broken JSON', '{"vcalendar":'],
    ['JSON without events', '{"vcalendar":[{}]}'],
    ['a day that does not exist', 'BEGIN:VEVENT\nDTSTART:20280231\nSUMMARY:x\nEND:VEVENT'],
  ])('returns no holidays for %s', (_, text) => {
    expect(readHolidays(text)).toEqual([]);
  });
});
