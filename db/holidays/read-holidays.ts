import { isDay } from '../validation/platform/timestamp.ts';

export interface Holiday {
  onDate: string;
  name: string;
}

const dayOf = (digits: string) => `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`;

/** Unescapes iCalendar text: `\,` is `,`. */
const unescaped = (text: string) => text.replace(/\\([\\;,])/g, '$1').replace(/\\n/gi, ' ');

/** Reads all-day events of an iCalendar file (RFC 5545). Lines may be folded. */
function readCalendar(text: string): Holiday[] {
  const unfolded = text.replace(/\r?\n[ \t]/g, '');
  return [...unfolded.matchAll(/BEGIN:VEVENT([\s\S]*?)END:VEVENT/g)].flatMap(([, event = '']) => {
    const start = /^DTSTART(?:;[^:\r\n]*)?:(\d{8})/m.exec(event)?.[1];
    const name = /^SUMMARY(?:;[^:\r\n]*)?:(.*)$/m.exec(event)?.[1];
    return start && name ? [{ onDate: dayOf(start), name: unescaped(name).trim() }] : [];
  });
}

interface JsonEvent {
  dtstart?: [string, ...unknown[]];
  summary?: string;
}

/** Reads the government's JSON: `{"vcalendar":[{"vevent":[{"dtstart":["20260101",{"value":"DATE"}],"summary":"…"}]}]}`. */
function readJson(text: string): Holiday[] {
  const { vcalendar = [] } = JSON.parse(text) as { vcalendar?: { vevent?: JsonEvent[] }[] };
  return vcalendar
    .flatMap(({ vevent = [] }) => vevent)
    .flatMap(({ dtstart, summary }) => {
      const start = String(dtstart?.[0] ?? '');
      return /^\d{8}/.test(start) && summary ? [{ onDate: dayOf(start), name: summary.trim() }] : [];
    });
}

/** Returns the holidays in a file by day, each day once. An unreadable file has none. */
export function readHolidays(text: string): Holiday[] {
  const bare = text.replace(/^\uFEFF/, '').trim();
  const found = bare.startsWith('{') ? tryJson(bare) : readCalendar(bare);
  const valid = found.filter(({ onDate, name }) => isDay(onDate) && name !== '');
  return [...new Map(valid.map((day) => [day.onDate, day])).values()].toSorted((a, b) =>
    a.onDate < b.onDate ? -1 : 1,
  );
}

function tryJson(text: string): Holiday[] {
  try {
    return readJson(text);
  } catch {
    return [];
  }
}
