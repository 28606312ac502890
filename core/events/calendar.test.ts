import { describe, expect, it } from 'vitest';
import { type CalendarEvent, calendarOf } from './calendar.ts';
import { calendarText, clockTime, contentLines, utcTime } from './icalendar.ts';
import { invitationOf } from './invitation.ts';

const EVENT: CalendarEvent = {
  id: 5,
  title: '牌照講座',
  titleEn: 'Licence talk',
  description: '第一行\n第二行；分號',
  descriptionEn: null,
  location: '會堂',
  locationEn: 'Hall, 2/F',
  status: 'upcoming',
  eventDate: new Date('2031-05-03T11:30:00Z'),
  endsAt: new Date('2031-05-03T13:00:00Z'),
  updatedAt: new Date('2031-01-01T00:00:00.500Z'),
};
const PLACE = { locale: 'en', origin: 'https://pets.hk' } as const;
const unfolded = (text: string) => text.replace(/\r\n[ \t]/g, '');
const calendar = async (event: Partial<CalendarEvent> = {}, place = PLACE, name?: string) =>
  unfolded(await calendarOf([{ ...EVENT, ...event }], place, name));

describe('the iCalendar format', () => {
  it.each([
    ['a,b;c\\d', 'a\\,b\\;c\\\\d'],
    ['one\r\ntwo\nthree\rfour', 'one\\ntwo\\nthree\\nfour'],
    ['tab\tand\u0000NUL', 'tab and NUL'],
    ['', ''],
  ])('escapes %j as %j', (given, written) => {
    expect(calendarText(given)).toBe(written);
  });

  it('folds lines at 75 octets, never within a character, and omits lines without a value', () => {
    const text = contentLines([
      ['SUMMARY', '寵'.repeat(60)],
      ['LOCATION', ''],
      ['URL', null],
      ['X', '🐶'.repeat(40)],
    ]);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text).not.toContain('\ufffd');
    expect(unfolded(text)).toBe(`SUMMARY:${'寵'.repeat(60)}\r\nX:${'🐶'.repeat(40)}\r\n`);
  });

  it('formats an instant in UTC and in local time', () => {
    const at = new Date('2031-12-31T16:30:15.250Z');
    expect(utcTime(at)).toBe('20311231T163015Z');
    expect(clockTime(at, 'Asia/Hong_Kong')).toBe('20320101T003015');
  });
});

describe('an iCalendar file of events', () => {
  it('contains the Hong Kong time zone once, before the events', async () => {
    const text = await calendar();
    expect(text.match(/BEGIN:VTIMEZONE/g)).toHaveLength(1);
    expect(text.indexOf('END:VTIMEZONE')).toBeLessThan(text.indexOf('BEGIN:VEVENT'));
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
    expect(text).toMatch(/END:VCALENDAR\r\n$/);
  });

  it('is in the reader’s language, and in Chinese where the English text is missing', async () => {
    expect(await calendar()).toContain('SUMMARY:Licence talk\r\n');
    expect(await calendar()).toContain('DESCRIPTION:第一行\\n第二行；分號');
    expect(await calendar({}, { ...PLACE, locale: 'zh-CN' as never })).toContain('SUMMARY:牌照讲座');
    expect(await calendar({}, { ...PLACE, locale: 'zh-TW' as never })).toContain('SUMMARY:牌照講座');
    const byTaxi = await calendar(
      { title: '的士', location: '的士總站' },
      { ...PLACE, locale: 'zh-CN' as never },
    );
    expect(byTaxi).toContain('SUMMARY:出租车');
    expect(byTaxi).toContain('LOCATION:的士总站');
    expect(await calendar()).toContain('LOCATION:Hall\\, 2/F');
    expect(await calendar()).toContain('URL:https://pets.hk/en/events/5');
  });

  it.each([
    ['upcoming', 'CONFIRMED'],
    ['cancelled', 'CANCELLED'],
    ['postponed', 'TENTATIVE'],
    ['preparing', 'TENTATIVE'],
    ['constructor', 'CONFIRMED'],
  ])('maps the status %s to %s', async (status, written) => {
    expect(await calendar({ status: status as never })).toContain(`STATUS:${written}\r\n`);
  });

  it('gives a changed event a higher SEQUENCE and the same UID', async () => {
    const number = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
    const later = await calendar({ updatedAt: new Date('2031-01-01T00:00:02Z') });
    expect(number(later)).toBeGreaterThan(number(await calendar()));
    expect(later).toContain('UID:event-5@pets.hk');
  });

  it('has a name and a refresh interval only for subscriptions', async () => {
    expect(await calendar()).not.toContain('X-WR-CALNAME');
    const subscribed = await calendar({}, PLACE, 'Events, 2031');
    expect(subscribed).toContain('X-WR-CALNAME:Events\\, 2031');
    expect(subscribed).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT6H');
  });
});

describe('the times of an iCalendar event', () => {
  const times = (text: string) => text.split('\r\n').filter((line) => /^(DTSTART;|DTEND)/.test(line));

  it.each([
    [
      'an end',
      {},
      ['DTSTART;TZID=Asia/Hong_Kong:20310503T193000', 'DTEND;TZID=Asia/Hong_Kong:20310503T210000'],
    ],
    ['no end', { endsAt: null }, ['DTSTART;TZID=Asia/Hong_Kong:20310503T193000']],
    ['one whole day', { isAllDay: true, endsAt: null }, ['DTSTART;VALUE=DATE:20310503']],
    [
      'several whole days',
      { isAllDay: true, endsAt: new Date('2031-05-31T04:00:00Z') },
      ['DTSTART;VALUE=DATE:20310503', 'DTEND;VALUE=DATE:20310601'],
    ],
  ])('are formatted correctly for an event with %s', async (_name, event, lines) => {
    expect(times(await calendar(event))).toEqual(lines);
  });

  it('include the time of the event’s last change', async () => {
    expect(await calendar()).toContain('LAST-MODIFIED:20310101T000000Z\r\n');
  });
});

describe('an invitation to an event', () => {
  const invitation = {
    uid: 'registration-9@pets.hk',
    sequence: 2,
    isCancelled: false,
    at: new Date('2031-02-01T00:00:00Z'),
    organizer: 'office@pets.hk',
    attendee: 'chan@mail.hk',
  };
  const invited = async (more = {}) => unfolded(await invitationOf(EVENT, PLACE, { ...invitation, ...more }));

  it('has the method REQUEST, the office as organizer, one attendee and a UID for the registration', async () => {
    const text = await invited();
    expect(text).toContain('METHOD:REQUEST');
    expect(text).toContain('ORGANIZER:mailto:office@pets.hk');
    expect(text).toContain('mailto:chan@mail.hk');
    for (const once of [
      'UID:registration-9@pets.hk',
      'SEQUENCE:2',
      'STATUS:CONFIRMED',
      'DTSTAMP:20310201T000000Z',
    ])
      expect(text.split('\r\n').filter((line) => line === once)).toHaveLength(1);
    expect(text.match(/^(UID|SEQUENCE|STATUS|DTSTAMP):/gm)).toHaveLength(4);
  });

  it('has the method CANCEL and keeps its UID when the registration is cancelled', async () => {
    const text = await invited({ isCancelled: true, sequence: 3 });
    expect(text).toContain('METHOD:CANCEL');
    expect(text).toContain('STATUS:CANCELLED');
    expect(text).toContain('UID:registration-9@pets.hk');
  });
});
