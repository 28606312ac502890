import { type DayOrder, dayFrom, type WrittenDay, writtenDay } from '../../../../db/dates/written-day.ts';

/** Date format of one file. */
export interface FileDates {
  /** Proven or chosen order. Undefined: staff must choose. */
  order: DayOrder | undefined;
  /** True when some date is valid in both orders and the file does not decide. */
  asksOrder: boolean;
  /** Last day of the statement, for dates without a year. */
  until: string | undefined;
}

const PATTERNS: [order: DayOrder, pattern: RegExp][] = [
  ['dmy', /\bd{1,2}[-/. ]m{1,3}\b/i],
  ['mdy', /\bm{1,3}[-/. ]d{1,2}\b/i],
];
const MOST_ABOVE = 20;

/** Order on which all proofs agree. */
function provenOrder(written: WrittenDay[], rows: string[][]): DayOrder | undefined {
  const spelled = rows
    .slice(0, MOST_ABOVE)
    .flat()
    .flatMap((cell) => PATTERNS.filter(([, pattern]) => pattern.test(cell)).map(([order]) => order));
  const proofs = new Set([...spelled, ...written.flatMap(({ order }) => order ?? [])]);
  return proofs.size === 1 ? [...proofs][0] : undefined;
}

/**
 * Determines the date order and the last day from a file's dates. `chosen` is the choice of staff or of the
 * account.
 */
export function fileDates(rows: string[][], dateColumn: number | null, chosen?: DayOrder): FileDates {
  const column = dateColumn === null ? [] : rows.map((row) => writtenDay(row[dateColumn] ?? ''));
  const dates = column.filter((date) => date !== undefined);
  const order = provenOrder(dates, rows) ?? chosen;
  const everywhere = rows.slice(0, MOST_ABOVE).flatMap((row) => row.flatMap((cell) => datesWithin(cell)));
  const days = [...dates, ...everywhere].flatMap((date) =>
    date.year === undefined ? [] : (dayFrom(date, order) ?? []),
  );
  return {
    order,
    asksOrder: order === undefined && dates.some(({ isOrderOpen }) => isOrderOpen),
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
export function dayInFile(written: WrittenDay, { order, until }: FileDates): string | undefined {
  if (written.isOrderOpen && order === undefined) return undefined;
  if (written.year !== undefined) return dayFrom(written, order);
  if (until === undefined) return undefined;
  const year = Number(until.slice(0, 4));
  const same = dayFrom(written, order, year);
  return same !== undefined && same <= until.slice(0, 8).concat('31')
    ? same
    : dayFrom(written, order, year - 1);
}
