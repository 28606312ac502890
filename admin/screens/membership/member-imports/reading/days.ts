import {
  DAY_ORDERS,
  type DayOrder,
  dayOf,
  isOrderOpen,
  type WrittenDay,
  writtenDay,
} from '../../../../../core/dates/written-day.ts';
import { spelledOrders } from '../../../../kit/tables-from-files/spelled-order.ts';

/** Days since the end of 1899. Limited to the years 1927 to 2119, so that other numbers do not match. */
const SERIAL = /^([1-7]\d{4})(\.\d+)?$/;
const SERIAL_ZERO = Date.UTC(1899, 11, 30);
const FIRST_SERIAL = 10_000;
const DAY_MS = 86_400_000;

function serialDay(text: string): string | undefined {
  const days = Number(SERIAL.exec(text)?.[1] ?? 0);
  return days >= FIRST_SERIAL ? new Date(SERIAL_ZERO + days * DAY_MS).toISOString().slice(0, 10) : undefined;
}

export const dayIn = (cell: string, order: DayOrder = 'dmy'): string | undefined =>
  serialDay(cell.normalize('NFKC').trim()) ?? dayOf(cell, order);

export interface ColumnOrder {
  order: DayOrder;
  isDoubtful: boolean;
}

const AMERICAN_TIME = /\d\s*[ap]\.?m\b/i;
const IN_DOUBT: DayOrder[] = ['dmy', 'mdy'];

const datesOf = (cells: string[]) => cells.flatMap((cell) => writtenDay(cell) ?? []);

const possibleOrders = (dates: WrittenDay[]) =>
  DAY_ORDERS.filter((order) => dates.every(({ readings }) => !readings || readings[order]));

export function isMonthFirst(cells: string[]): boolean {
  const orders = possibleOrders(datesOf(cells));
  return orders.includes('mdy') && !orders.includes('dmy');
}

/**
 * The order in the heading, else the first that fits all dates, day first. Staff must choose (`isDoubtful`)
 * if some dates are ambiguous, and no order fits all or American dates are likely.
 */
export function orderIn(cells: string[], heading: string, isAmerican: boolean): ColumnOrder {
  const dates = datesOf(cells);
  const orders = possibleOrders(dates);
  const [spelled] = spelledOrders(heading).filter((order) => orders.includes(order));
  if (spelled) return { order: spelled, isDoubtful: false };
  const isOpen = dates.some((date) => isOrderOpen(date, IN_DOUBT));
  const looksAmerican =
    IN_DOUBT.every((order) => orders.includes(order)) &&
    (isAmerican || cells.some((cell) => AMERICAN_TIME.test(cell)));
  return { order: orders[0] ?? 'dmy', isDoubtful: isOpen && (looksAmerican || orders.length === 0) };
}

export function dayInColumn(
  cell: string,
  { order, isDoubtful }: ColumnOrder,
  chosen: DayOrder | undefined,
): string | undefined {
  const written = writtenDay(cell);
  if (isDoubtful && !chosen && written && isOrderOpen(written, IN_DOUBT)) return undefined;
  return dayIn(cell, isDoubtful ? chosen : order);
}

const UNTIL =
  /^(?:會籍|会籍|會員|会员)?(?:有效期?限?|有效日期|到期日?期?|屆滿日?期?|届满日?期?)?\s*[至到:：]\s*|^(?:(?:valid|expires?|expiry|exp)\b\.?\s*)?(?:until|till|up to|to|on)?\s*[:：]?\s+/i;
const BETWEEN = /\s*[至到~～]\s*|\s+(?:[-–—]|to|until|till)\s+|(?<=[/.]\d{4})[-–—](?=\d)|(?<=日)[-–—]/i;
const MOST_TERM_DAYS = 366;

/**
 * `31/3/2027`, `有效期至 31/3/2027`, `1/4/2026 - 31/3/2027`. Undefined for a period of more than one year,
 * because it covers several terms.
 */
export function endInColumn(
  cell: string,
  order: ColumnOrder,
  chosen: DayOrder | undefined,
): string | undefined {
  const read = (text: string) => dayInColumn(text, order, chosen);
  const whole = read(cell) ?? read(cell.replace(UNTIL, ''));
  if (whole) return whole;
  const [from, until, ...others] = cell.split(BETWEEN).map(read);
  if (!from || !until || others.length > 0) return undefined;
  const days = (Date.parse(until) - Date.parse(from)) / DAY_MS;
  return days > 0 && days <= MOST_TERM_DAYS ? until : undefined;
}
