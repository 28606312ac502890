import { DAY_ORDERS, type DayOrder, dayOf, writtenDay } from '../../../../db/dates/written-day.ts';

/** A spreadsheet's serial date: days since the end of 1899, from 1927 to 2119, so that other numbers do not match. */
const SERIAL = /^([1-7]\d{4})(\.\d+)?$/;
const SERIAL_ZERO = Date.UTC(1899, 11, 30);
const FIRST_SERIAL = 10_000;
const DAY_MS = 86_400_000;

function serialDay(text: string): string | undefined {
  const days = Number(SERIAL.exec(text)?.[1] ?? 0);
  return days >= FIRST_SERIAL ? new Date(SERIAL_ZERO + days * DAY_MS).toISOString().slice(0, 10) : undefined;
}

/** Parses a day in any usual notation to `2026-03-01`. Returns undefined for other text. */
export const dayIn = (cell: string, order: DayOrder = 'dmy'): string | undefined =>
  serialDay(cell.normalize('NFKC').trim()) ?? dayOf(cell, order);

/**
 * Detects the order of a column: the only one in which each of its numbers is a day. Otherwise day first, as in
 * Hong Kong.
 */
export function orderIn(cells: string[]): DayOrder {
  const read = cells.flatMap((cell) => writtenDay(cell)?.readings ?? []);
  const orders = DAY_ORDERS.filter((order) => read.every((readings) => readings[order]));
  return orders[0] ?? 'dmy';
}
