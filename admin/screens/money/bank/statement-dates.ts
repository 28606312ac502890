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

/** Date format of one file. */
export interface FileDates {
  /** Proven or chosen order. Undefined: staff must choose. */
  order: DayOrder | undefined;
  /** Orders that the file does not exclude. */
  orders: readonly DayOrder[];
  /** True when some date is valid in several orders and the file does not decide. */
  asksOrder: boolean;
  /** Last day of the statement, for dates without a year. */
  until: string | undefined;
}

const MOST_ABOVE = 20;
const DAY_MS = 24 * 60 * 60 * 1000;
/** A statement is read within 18 months of its lines. */
const FAR_DAYS = 548;
/** Readings of a line whose distances differ by less are equally likely. */
const CLEARLY_NEARER_DAYS = 180;

const isYearFirst = ({ readings }: WrittenDay) => readings?.ymd !== undefined;

/** Orders that headings spell: `Date (YY/MM/DD)`. */
function spelledIn(rows: string[][], dates: WrittenDay[]): Set<DayOrder> {
  const spelled = rows.slice(0, MOST_ABOVE).flat().flatMap(spelledOrders);
  return new Set(spelled.filter((order) => order !== 'ymd' || dates.some(isYearFirst)));
}

/** Distance in days between a day and the farthest of the dates, read in an order. No line is in the future. */
function distance(dates: WrittenDay[], order: DayOrder, day: string, today: string): number {
  const days = dates.flatMap((date) => dayFrom(date, order) ?? []);
  if (days.some((read) => read > dayAfter(today))) return Number.POSITIVE_INFINITY;
  return Math.max(0, ...days.map((read) => Math.abs(Date.parse(read) - Date.parse(day)) / DAY_MS));
}

/**
 * Decides between the year first and the year last by the days near the statement's own, else near today. The
 * year last is usual: the year first needs a day of the statement where both are near.
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

/** Orders that the dates, the headings and the statement's day leave over. */
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

/** Complete days in the first rows whose order is in no doubt. */
const daysAbove = (rows: string[][]): string[] =>
  rows
    .slice(0, MOST_ABOVE)
    .flat()
    .flatMap(datesWithin)
    .flatMap((date) => (date.year === undefined || isOrderOpen(date) ? [] : (dayFrom(date) ?? [])));

/**
 * Determines the date order and the last day from a file's dates. `chosen` is the choice of staff or of the
 * account.
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
  };
}

/** Dates with a year in the middle of other words. */
const WITH_YEAR =
  /\d{4} ?[-/.年] ?\d{1,2} ?[-/.月] ?\d{1,2}日?|\d{1,2} ?[-/.] ?\d{1,2} ?[-/.] ?\d{4}|\d{1,2}(?:st|nd|rd|th)?[-/. ]*[a-z]{3,9}[-/., ]*\d{4}|[a-z]{3,9}[-/. ]*\d{1,2}(?:st|nd|rd|th)?[-/., ]+\d{4}/gi;

/** Finds the dates in a cell such as `Statement period: 01/11/2026 - 30/11/2026`, `帳單日期：2027年1月14日`. */
function datesWithin(cell: string): WrittenDay[] {
  const parts = cell.split(/\s+(?:-|–|to|至)\s+|[至~]|[:：](?!\d)/i);
  const inside = cell.normalize('NFKC').match(WITH_YEAR) ?? [];
  return [cell, ...parts, ...inside].flatMap((part) => writtenDay(part) ?? []);
}

/** Resolves a date to a day. A date without a year is the last such day up to the statement's end. */
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
