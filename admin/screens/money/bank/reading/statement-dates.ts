import { hongKongDay } from '../../../../../core/dates/days.ts';
import {
  DAY_ORDERS,
  type DayOrder,
  dayFrom,
  isOrderOpen,
  type WrittenDay,
  writtenDay,
} from '../../../../../core/dates/written-day.ts';
import { spelledOrders } from '../../../../kit/tables-from-files/spelled-order.ts';
import { type Swapped, swappedIn } from './swapped-days.ts';

export interface FileDates {
  /** Undefined while several orders are possible and staff have not chosen one. */
  order: DayOrder | undefined;
  orders: readonly DayOrder[];
  /** Some dates mean different days in the possible orders. */
  asksOrder: boolean;
  /** The year of dates without a year. */
  until: string | undefined;
  /** A spreadsheet may have swapped day and month in the cells that it converted to dates. */
  swapped: Swapped;
}

const MOST_ABOVE = 20;
const isYearFirst = ({ readings }: WrittenDay) => readings?.ymd !== undefined;

function spelledIn(rows: string[][], dates: WrittenDay[]): Set<DayOrder> {
  const spelled = rows.slice(0, MOST_ABOVE).flat().flatMap(spelledOrders);
  return new Set(spelled.filter((order) => order !== 'ymd' || dates.some(isYearFirst)));
}

function leftOrders(dates: WrittenDay[], rows: string[][]): DayOrder[] {
  const spelled = spelledIn(rows, dates);
  const possible = DAY_ORDERS.filter((order) =>
    dates.every(({ readings }) => readings === undefined || readings[order] !== undefined),
  );
  const agreed = possible.filter((order) => spelled.has(order));
  if (spelled.size === 1) return agreed.length === 1 ? agreed : [...new Set([...possible, ...spelled])];
  return possible.length === 0 ? [...DAY_ORDERS] : possible;
}

/**
 * Such as the statement's period. Omits ambiguous dates, unless another date in these rows proves the order.
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

/** `chosen` is an order that staff chose, now or for an earlier file of the account. */
export function fileDates(
  rows: string[][],
  dateColumn: number | null,
  chosen?: DayOrder,
  today = hongKongDay(),
): FileDates {
  const column = dateColumn === null ? [] : rows.map((row) => writtenDay(row[dateColumn] ?? ''));
  const dates = column.filter((date) => date !== undefined);
  const orders = leftOrders(dates, rows);
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

const WITH_YEAR =
  /\d{4} ?[-/.年] ?\d{1,2} ?[-/.月] ?\d{1,2}日?|\d{1,2} ?[-/.] ?\d{1,2} ?[-/.] ?\d{4}|\d{1,2}(?:st|nd|rd|th)?[-/. ]*[a-z]{3,9}[-/., ]*\d{4}|[a-z]{3,9}[-/. ]*\d{1,2}(?:st|nd|rd|th)?[-/., ]+\d{4}/gi;

function datesWithin(cell: string): WrittenDay[] {
  const parts = cell.split(/\s+(?:-|–|to|至)\s+|[至~]|[:：](?!\d)/i);
  const inside = cell.normalize('NFKC').match(WITH_YEAR) ?? [];
  return [cell, ...parts, ...inside].flatMap((part) => writtenDay(part) ?? []);
}

/**
 * A date without a year gets the year of the statement's last day, or the previous year if its month is
 * later.
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
