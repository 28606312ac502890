import { dayAfter } from '../../../../db/dates/days.ts';
import { dayFrom, type WrittenDay, writtenDay } from '../../../../db/dates/written-day.ts';

/**
 * Whether a spreadsheet of another country has exchanged day and month in the dates that it understood. `unclear`
 * when both readings are possible.
 */
export type Swapped = 'no' | 'yes' | 'unclear';

const MOST_SWAPPABLE = 12;
const DAY_MS = 24 * 60 * 60 * 1000;
/** A statement rarely covers more days. */
const USUAL_DAYS = 100;
/** Part of the days of one reading that the other may cover to be the clearly better one. */
const CLEARLY_SHORTER = 1 / 3;

/** Checks for a date as cells of a spreadsheet give it. */
export const isCellDay = (cell: string): boolean => /^\d{4}-\d{2}-\d{2}(?:[ T]|$)/.test(cell);

/** Checks for a text that only one of day first and month first can read, such as `24/11/2026`. */
const isOneWay = ({ readings }: WrittenDay) =>
  (readings?.dmy === undefined) !== (readings?.mdy === undefined);

/** Exchanges day and month where both are at most 12. */
export const exchanged = (written: WrittenDay): WrittenDay =>
  written.day <= MOST_SWAPPABLE ? { ...written, day: written.month, month: written.day } : written;

/** Number of days that dates cover together with the days of the statement. Infinite when one is in the future. */
function cover(days: string[], own: string[], today: string): number {
  if (days.some((day) => day > dayAfter(today))) return Number.POSITIVE_INFINITY;
  const all = [...days, ...own].toSorted();
  return (Date.parse(all.at(-1) ?? '') - Date.parse(all[0] ?? '')) / DAY_MS;
}

const isInOrder = (days: string[]) =>
  [days.toSorted(), days.toSorted().toReversed()].some((sorted) =>
    sorted.every((day, at) => day === days[at]),
  );

/** Days of a statement in both readings. */
interface Readings {
  asRead: string[];
  turned: string[];
  /** Days that stand above the entries. */
  own: string[];
}

/** Checks whether the period above the entries contains all of them in the other reading alone. */
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
 * Looks for dates that a spreadsheet has read the wrong way round: all of them have a day up to 12, and beside them
 * stand texts that it could not read in its own order. The reading that covers clearly fewer days, together with the
 * statement's own days, is the right one; else the one that leaves the dates in order.
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
