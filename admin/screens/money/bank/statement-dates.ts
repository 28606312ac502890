import { dayAfter, hongKongDay } from '../../../../db/dates/days.ts';
import {
  DAY_ORDERS,
  type DayOrder,
  dayFrom,
  isOrderOpen,
  type WrittenDay,
  writtenDay,
} from '../../../../db/dates/written-day.ts';
import { spelledOrders } from '../../../kit/tables-from-files/spelled-order.ts';
import { type Swapped, swappedIn } from './swapped-days.ts';

/** Date format of one file. */
export interface FileDates {
  /**
   * Order of day, month and year. Undefined while several orders are possible and staff have not chosen one.
   */
  order: DayOrder | undefined;
  /** Date orders that the file does not exclude. */
  orders: readonly DayOrder[];
  /**
   * True when staff must choose the order of day, month and year, because some dates mean different days in
   * the possible orders.
   */
  asksOrder: boolean;
  /** Last day of the statement. It supplies the year of dates without a year. */
  until: string | undefined;
  /** Tells whether a spreadsheet has swapped day and month in the cells that it converted to dates. */
  swapped: Swapped;
}

const MOST_ABOVE = 20;
const DAY_MS = 24 * 60 * 60 * 1000;
/**
 * 18 months. A date that is farther from the day of the statement is implausible. If the statement has no
 * day, the day of the import is used.
 */
const FAR_DAYS = 548;
/**
 * Number of days. A date order is excluded if its dates are more than this much farther from the statement's
 * day than in the other order.
 */
const CLEARLY_NEARER_DAYS = 180;

const isYearFirst = ({ readings }: WrittenDay) => readings?.ymd !== undefined;

/** Returns the date orders that headings state, as in `Date (YY/MM/DD)`. */
function spelledIn(rows: string[][], dates: WrittenDay[]): Set<DayOrder> {
  const spelled = rows.slice(0, MOST_ABOVE).flat().flatMap(spelledOrders);
  return new Set(spelled.filter((order) => order !== 'ymd' || dates.some(isYearFirst)));
}

/**
 * Returns the largest distance in days between `day` and the dates, read in the given order. Returns infinity
 * when a date is in the future.
 */
function distance(dates: WrittenDay[], order: DayOrder, day: string, today: string): number {
  const days = dates.flatMap((date) => dayFrom(date, order) ?? []);
  if (days.some((read) => read > dayAfter(today))) return Number.POSITIVE_INFINITY;
  return Math.max(0, ...days.map((read) => Math.abs(Date.parse(read) - Date.parse(day)) / DAY_MS));
}

/**
 * Excludes implausible orders: the year-first order, or all year-last orders. An order is implausible if it
 * puts a date more than 18 months from the day of the statement, or much farther from that day than the other
 * order does. Without a day of the statement, uses today, and excludes year-last orders only by the limit of
 * 18 months. Excludes nothing if both orders exceed the limit.
 */
function nearOrders(
  orders: DayOrder[],
  dates: WrittenDay[],
  own: string | undefined,
  today: string,
): DayOrder[] {
  const yearLast = orders.filter((order) => order !== 'ymd');
  if (yearLast.length === orders.length || yearLast.length === 0) return orders;
  const days = (order: DayOrder) => distance(dates, order, own ?? today, today);
  const [first, last] = [days('ymd'), Math.min(...yearLast.map(days))];
  if (Math.min(first, last) > FAR_DAYS) return orders;
  const isFirstOut = first > FAR_DAYS || first > last + CLEARLY_NEARER_DAYS;
  const isLastOut = last > FAR_DAYS || (own !== undefined && last > first + CLEARLY_NEARER_DAYS);
  return isFirstOut ? yearLast : isLastOut ? ['ymd'] : orders;
}

/** Returns the date orders that the dates, the headings and the day of the statement do not exclude. */
function leftOrders(dates: WrittenDay[], rows: string[][], today: string): DayOrder[] {
  const spelled = spelledIn(rows, dates);
  const possible = DAY_ORDERS.filter((order) =>
    dates.every(({ readings }) => readings === undefined || readings[order] !== undefined),
  );
  const agreed = possible.filter((order) => spelled.has(order));
  if (spelled.size === 1) return agreed.length === 1 ? agreed : [...new Set([...possible, ...spelled])];
  if (possible.length === 0) return [...DAY_ORDERS];
  const own = daysAbove(rows).toSorted().at(-1);
  return nearOrders(possible, dates, own, today);
}

/** Returns the complete, unambiguous dates in the first rows. */
const daysAbove = (rows: string[][]): string[] =>
  rows
    .slice(0, MOST_ABOVE)
    .flat()
    .flatMap(datesWithin)
    .flatMap((date) => (date.year === undefined || isOrderOpen(date) ? [] : (dayFrom(date) ?? [])));

/**
 * Returns the days in the rows above the entries, such as the statement's period. Omits ambiguous dates,
 * unless another date in these rows proves the order.
 */
function periodAbove(above: string[][]): string[] {
  const dates = above
    .slice(-MOST_ABOVE)
    .flat()
    .flatMap(datesWithin)
    .filter(({ year }) => year !== undefined);
  const [order, ...others] = DAY_ORDERS.filter((one) =>
    dates.every(({ readings }) => readings === undefined || readings[one] !== undefined),
  );
  const proven = others.length === 0 ? order : undefined;
  return dates.flatMap((date) => (isOrderOpen(date) && !proven ? [] : (dayFrom(date, proven) ?? [])));
}

/**
 * Determines the date order and the last day of a file. `chosen` is an order that staff chose, now or for an
 * earlier file of the account.
 */
export function fileDates(
  rows: string[][],
  dateColumn: number | null,
  chosen?: DayOrder,
  today = hongKongDay(),
): FileDates {
  const column = dateColumn === null ? [] : rows.map((row) => writtenDay(row[dateColumn] ?? ''));
  const dates = column.filter((date) => date !== undefined);
  const orders = leftOrders(dates, rows, today);
  const [only] = orders;
  const isChosen = chosen !== undefined && orders.includes(chosen);
  const order = orders.length === 1 ? only : isChosen ? chosen : undefined;
  const above = rows.slice(0, MOST_ABOVE).flat().flatMap(datesWithin);
  const days = [...dates, ...above].flatMap((date) => {
    const isYearLast = order === 'ymd' && !isYearFirst(date);
    return date.year === undefined ? [] : (dayFrom(date, isYearLast ? undefined : order) ?? []);
  });
  return {
    order,
    orders,
    asksOrder: order === undefined && dates.some((date) => isOrderOpen(date, orders)),
    until: days.toSorted().at(-1),
    swapped: swappedIn(
      rows.map((row) => row[dateColumn ?? -1] ?? ''),
      periodAbove(rows.slice(0, Math.max(0, column.findIndex(Boolean)))),
      today,
    ),
  };
}

/** Matches dates that have a year, within other text. */
const WITH_YEAR =
  /\d{4} ?[-/.年] ?\d{1,2} ?[-/.月] ?\d{1,2}日?|\d{1,2} ?[-/.] ?\d{1,2} ?[-/.] ?\d{4}|\d{1,2}(?:st|nd|rd|th)?[-/. ]*[a-z]{3,9}[-/., ]*\d{4}|[a-z]{3,9}[-/. ]*\d{1,2}(?:st|nd|rd|th)?[-/., ]+\d{4}/gi;

/** Finds the dates in a cell such as `Statement period: 01/11/2026 - 30/11/2026`, `帳單日期：2027年1月14日`. */
function datesWithin(cell: string): WrittenDay[] {
  const parts = cell.split(/\s+(?:-|–|to|至)\s+|[至~]|[:：](?!\d)/i);
  const inside = cell.normalize('NFKC').match(WITH_YEAR) ?? [];
  return [cell, ...parts, ...inside].flatMap((part) => writtenDay(part) ?? []);
}

/**
 * Converts a written date to a day. If the year is missing, uses the year of the statement's last day, or the
 * previous year for a date after the month of that day.
 */
export function dayInFile(written: WrittenDay, { order, orders, until }: FileDates): string | undefined {
  if (order === undefined && isOrderOpen(written, orders)) return undefined;
  if (written.year !== undefined) return dayFrom(written, order);
  if (until === undefined) return undefined;
  const year = Number(until.slice(0, 4));
  const same = dayFrom(written, order, year);
  return same !== undefined && same <= until.slice(0, 8).concat('31')
    ? same
    : dayFrom(written, order, year - 1);
}
