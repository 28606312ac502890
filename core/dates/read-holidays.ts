import { hongKongDay } from './days.ts';
import { isDay } from './timestamp.ts';

export interface Holiday {
  onDate: string;
  name: string;
}

/** Guards against a mistyped year. */
const MOST_DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;

function dayOf(written: string): string {
  const [, year, month, day, time] = /^(\d{4})(\d{2})(\d{2})(?:T(\d{6})Z)?/i.exec(written) ?? [];
  const date = `${year}-${month}-${day}`;
  if (!time || !isDay(date)) return date;
  const [hours, minutes, seconds] = time.match(/../g) ?? [];
  const moment = new Date(`${date}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(moment.getTime()) ? '' : hongKongDay(moment);
}

/** An entry with such a time is a meeting, not a holiday. */
const isAtAnHour = (written: string) =>
  /T\d{4}/i.test(written) && !/T(?:0000(?:00)?$|1600(?:00)?Z$)/i.test(written);

/** In some calendars, an all-day event ends in the last minute of its day. */
const isLastMinute = (written: string) => /T(?:2359(?:\d\d)?$|1559(?:\d\d)?Z$)/i.test(written);

function daysTold(duration = '', rule = ''): number | undefined {
  const [, weeks = 0, days = 0, hours = 0] = /^P(?:(\d+)W)?(?:(\d+)D)?(?:T(\d+)H)?/i.exec(duration) ?? [];
  const told = 7 * Number(weeks) + Number(days) + Math.floor(Number(hours) / 24);
  const [, count] = (/FREQ=DAILY/i.test(rule) && /COUNT=(\d+)/i.exec(rule)) || [];
  return Number(count ?? told) || undefined;
}

interface Written {
  start: string;
  end?: string | undefined;
  days?: number | undefined;
  name: string;
}

function daysOf({ start, end = '', days, name }: Written): Holiday[] {
  const onDate = dayOf(start);
  if (!isDay(onDate) || isAtAnHour(start)) return [];
  const [first, after] = [Date.parse(onDate), Date.parse(dayOf(end))];
  const found = days ?? Math.round((after - first) / DAY_MS) + (isLastMinute(end) ? 1 : 0);
  const count = found > 1 && found <= MOST_DAYS ? found : 1;
  return Array.from({ length: count }, (_, at) => ({
    onDate: new Date(first + at * DAY_MS).toISOString().slice(0, 10),
    name: name.trim(),
  }));
}

const unescaped = (text: string) => text.replace(/\\([\\;,])/g, '$1').replace(/\\n/gi, ' ');

const propertyOf = (event: string, name: string) =>
  new RegExp(`^${name}(?:;(?:"[^"\n]*"|[^":\n])*)?:(.*)$`, 'im').exec(event)?.[1];

function readCalendar(text: string): Holiday[] {
  const unfolded = text.replace(/\r\n?/g, '\n').replace(/\n[ \t]/g, '');
  return [...unfolded.matchAll(/BEGIN:VEVENT([\s\S]*?)END:VEVENT/gi)].flatMap(([, all = '']) => {
    const event = all.replace(/BEGIN:VALARM[\s\S]*?END:VALARM/gi, '');
    const [start, name] = [propertyOf(event, 'DTSTART'), propertyOf(event, 'SUMMARY')];
    const isCancelled = /cancelled/i.test(propertyOf(event, 'STATUS') ?? '');
    const days = daysTold(propertyOf(event, 'DURATION'), propertyOf(event, 'RRULE'));
    if (!start || !name || isCancelled) return [];
    return daysOf({ start, name: unescaped(name), end: propertyOf(event, 'DTEND'), days });
  });
}

interface JsonEvent {
  dtstart?: [string, ...unknown[]];
  dtend?: [string, ...unknown[]];
  summary?: string;
}

function readJson(text: string): Holiday[] {
  const { vcalendar = [] } = JSON.parse(text) as { vcalendar?: { vevent?: JsonEvent[] }[] };
  return vcalendar
    .flatMap(({ vevent = [] }) => vevent)
    .flatMap(({ dtstart, dtend, summary }) =>
      summary
        ? daysOf({ start: String(dtstart?.[0] ?? ''), end: String(dtend?.[0] ?? ''), name: summary })
        : [],
    );
}

export function readHolidays(text: string): Holiday[] {
  const bare = text.replace(/^\uFEFF/, '').trim();
  const found = bare.startsWith('{') ? tryJson(bare) : readCalendar(bare);
  const valid = found.filter(({ onDate, name }) => isDay(onDate) && name !== '');
  const names = Map.groupBy(valid, ({ onDate }) => onDate);
  return [...names.keys()].toSorted().map((onDate) => {
    const ofDay = names.get(onDate) ?? [];
    return { onDate, name: [...new Set(ofDay.map(({ name }) => name))].join('、') };
  });
}

function tryJson(text: string): Holiday[] {
  try {
    return readJson(text);
  } catch {
    return [];
  }
}
