import { dayAfter } from '../../../../db/dates/days.ts';
import { dayFrom, type WrittenDay, writtenDay } from '../../../../db/dates/written-day.ts';

/**
 * Whether a spreadsheet program with another country's settings has swapped day and month in the dates of a
 * file. `unclear` if this cannot be determined.
 */
export type Swapped = 'no' | 'yes' | 'unclear';

const MOST_SWAPPABLE = 12;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Maximum number of days that a statement usually covers. */
const USUAL_DAYS = 100;
/**
 * One reading of the dates is clearly better if its span of days is shorter than this fraction of the other
 * reading's span. The two readings differ in the order of day and month.
 */
const CLEARLY_SHORTER = 1 / 3;

/** Checks whether a text has the format that is used for date cells of a spreadsheet. */
export const isCellDay = (cell: string): boolean => /^\d{4}-\d{2}-\d{2}(?:[ T]|$)/.test(cell);

/** Checks whether a date is valid in only one order of day and month, such as `24/11/2026`. */
const isOneWay = ({ readings }: WrittenDay) =>
  (readings?.dmy === undefined) !== (readings?.mdy === undefined);

/** Exchanges day and month if the day is at most 12. */
export const exchanged = (written: WrittenDay): WrittenDay =>
  written.day <= MOST_SWAPPABLE ? { ...written, day: written.month, month: written.day } : written;

/**
 * Returns the number of days from the first to the last date, including the dates above the entries (`own`).
 * Returns infinity when one of the entries is dated later than tomorrow.
 */
function cover(days: string[], own: string[], today: string): number {
  if (days.some((day) => day > dayAfter(today))) return Number.POSITIVE_INFINITY;
  const all = [...days, ...own].toSorted();
  return (Date.parse(all.at(-1) ?? '') - Date.parse(all[0] ?? '')) / DAY_MS;
}

const isInOrder = (days: string[]) =>
  [days.toSorted(), days.toSorted().toReversed()].some((sorted) =>
    sorted.every((day, at) => day === days[at]),
  );

/**
 * The dates of a statement as the spreadsheet read them (`asRead`), and with day and month exchanged back
 * (`turned`).
 */
interface Readings {
  asRead: string[];
  turned: string[];
  /** Days in the rows above the entries, such as the statement's period. */
  own: string[];
}

/**
 * Returns true if the dates lie in the statement's period only with day and month exchanged (`turned`): none of
 * the dates as read (`asRead`) lies in it.
 */
function isOnlyTurnedWithin({ asRead, turned, own }: Readings): boolean {
  const [from = '', ...others] = own.toSorted();
  const until = others.at(-1) ?? '';
  const isWithin = (day: string) => from <= day && day <= until;
  return until > from && turned.every(isWithin) && !asRead.some(isWithin);
}

function likelier({ asRead, turned, own }: Readings, today: string): Swapped {
  const [before, after] = [cover(asRead, own, today), cover(turned, own, today)];
  if (after <= USUAL_DAYS && after < before * CLEARLY_SHORTER) return 'yes';
  if (before <= USUAL_DAYS && before < after * CLEARLY_SHORTER) return 'no';
  const isTurned = after < Number.POSITIVE_INFINITY && isInOrder(turned);
  const isRead = before < Number.POSITIVE_INFINITY && isInOrder(asRead);
  if (isTurned === isRead) return 'unclear';
  return isTurned ? 'yes' : 'no';
}

/**
 * Detects whether a spreadsheet has exchanged day and month in the dates that it converted. This is possible
 * only if every converted date has a day up to 12. If the spreadsheet converted all dates, the period above
 * the entries must prove the exchange. If it left some dates unconverted, these must be unambiguous and all
 * have the same order of day and month. The correct reading then covers clearly fewer days than the other, or
 * is the only one whose dates are in order.
 */
export function swappedIn(cells: string[], own: string[], today: string): Swapped {
  const dates = cells.flatMap((cell) => {
    const written = writtenDay(cell);
    return written ? [{ written, isCell: isCellDay(cell) }] : [];
  });
  const read = dates.filter(({ isCell }) => isCell);
  const texts = dates.filter(({ isCell }) => !isCell);
  const isSwappable =
    read.every(({ written }) => written.day <= MOST_SWAPPABLE) &&
    read.some(({ written }) => written.day !== written.month);
  if (!isSwappable) return 'no';
  const readings: Readings = {
    asRead: dates.flatMap(({ written }) => dayFrom(written) ?? []),
    turned: dates.flatMap(({ written, isCell }) => dayFrom(isCell ? exchanged(written) : written) ?? []),
    own,
  };
  if (texts.length === 0) return isOnlyTurnedWithin(readings) ? 'yes' : 'no';
  const isDayFirst = texts.every(({ written }) => isOneWay(written) && written.readings?.dmy);
  const isMonthFirst = texts.every(({ written }) => isOneWay(written) && written.readings?.mdy);
  return isDayFirst || isMonthFirst ? likelier(readings, today) : 'no';
}
