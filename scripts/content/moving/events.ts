import type { Sent } from '../read-content.ts';
import { type Moving, NOTHING } from './moving.ts';
import { readTable, type TableRow } from './table.ts';

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const NUMBERS = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})/;
const NAMED =
  /^(?:[a-z]{3,9},? )?(\d{1,2})[ -]([a-z]{3})[a-z]*[ ,-]+(\d{4})|^(?:[a-z]{3,9},? )?([a-z]{3})[a-z]* (\d{1,2}),? (\d{4})/i;
const TIME = /(\d{1,2}):(\d{2})(?::\d{2})?\s*([ap]m)?/i;

type Order = 'dmy' | 'mdy' | undefined;

function orderOf(written: string[]): Order {
  const pairs = written.map((text) => NUMBERS.exec(text)).filter((found) => found !== null);
  // One day after the twelfth decides the order of the whole column.
  if (pairs.some(([, first]) => Number(first) > 12)) return 'dmy';
  return pairs.some(([, , second]) => Number(second) > 12) ? 'mdy' : undefined;
}

const two = (value: number | string | undefined) => String(value).padStart(2, '0');

function dayOf(written: string, order: Order): string | undefined {
  const iso = /^\d{4}-\d{2}-\d{2}/.exec(written)?.[0];
  if (iso) return iso;
  const [, a, b, year] = NUMBERS.exec(written) ?? [];
  if (year && order) return `${year}-${two(order === 'dmy' ? b : a)}-${two(order === 'dmy' ? a : b)}`;
  const [, day, month, ofYear, otherMonth, otherDay, otherYear] = NAMED.exec(written) ?? [];
  const place = MONTHS.indexOf((month ?? otherMonth ?? '').toLowerCase()) + 1;
  return place ? `${ofYear ?? otherYear}-${two(place)}-${two(day ?? otherDay)}` : undefined;
}

function timeOf(written: string): string | undefined {
  const [, hour, minute, half] = TIME.exec(written) ?? [];
  if (!hour) return undefined;
  const shift = half?.toLowerCase() === 'pm' ? 12 : 0;
  return `${two(half ? (Number(hour) % 12) + shift : hour)}:${minute}`;
}

function momentOf(date: string, time: string, order: Order): string | undefined {
  if (!date) return undefined;
  const [day, clock] = [dayOf(date, order), timeOf(time) ?? timeOf(date.replace(/^\S+/, ''))];
  // An unreadable date stays unchanged, so that validation reports it.
  if (!day) return date;
  return clock ? `${day}T${clock}` : day;
}

const DATE_HEADINGS = ['start date', 'end date'];

export function fromEvents(file: string): Moving {
  const { rows } = readTable(file);
  const order = orderOf(rows.flatMap((row) => DATE_HEADINGS.map((name) => row.cell(name))));
  const records = rows.map((row: TableRow): Sent => {
    const title = row.cell('event title', 'event name', 'title', 'name');
    const start = momentOf(row.cell('start date'), row.cell('start time'), order);
    const end = momentOf(row.cell('end date'), row.cell('end time'), order);
    const location = row.cell('location', 'event location');
    const value = {
      title,
      description: row.cell('description', 'event description', 'details') || title,
      ...(start && { eventDate: start }),
      ...(end && end !== start && { endsAt: end }),
      ...(start && !start.includes(':') && { isAllDay: true }),
      ...(location && { location }),
    };
    return { section: 'events', value, line: row.line, fieldLines: new Map() };
  });
  return { ...NOTHING, records };
}
