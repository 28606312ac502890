import { dayAfter } from '../../../../../core/dates/days.ts';
import { dayFrom, type WrittenDay, writtenDay } from '../../../../../core/dates/written-day.ts';

/**
 * A spreadsheet program with another country's settings swaps them. `unclear` if this cannot be determined.
 */
export type Swapped = 'no' | 'yes' | 'unclear';

const MOST_SWAPPABLE = 12;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Days that a statement usually covers, at most. */
const USUAL_DAYS = 100;
/** Fraction of the other reading's span of days. The two readings differ in the order of day and month. */
const CLEARLY_SHORTER = 1 / 3;

export const isCellDay = (cell: string): boolean => /^\d{4}-\d{2}-\d{2}(?:[ T]|$)/.test(cell);

const isOneWay = ({ readings }: WrittenDay) =>
  (readings?.dmy === undefined) !== (readings?.mdy === undefined);

export const exchanged = (written: WrittenDay): WrittenDay =>
  written.day <= MOST_SWAPPABLE ? { ...written, day: written.month, month: written.day } : written;

/** Infinity when an entry is dated later than tomorrow. */
function cover(days: string[], own: string[], today: string): number {
  if (days.some((day) => day > dayAfter(today))) return Number.POSITIVE_INFINITY;
  const all = [...days, ...own].toSorted();
  return (Date.parse(all.at(-1) ?? '') - Date.parse(all[0] ?? '')) / DAY_MS;
}

const isInOrder = (days: string[]) =>
  [days.toSorted(), days.toSorted().toReversed()].some((sorted) =>
    sorted.every((day, at) => day === days[at]),
  );

interface Readings {
  asRead: string[];
  turned: string[];
  own: string[];
}

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
 * Possible only if every converted date has a day up to 12. If the spreadsheet converted all dates, the
 * period above the entries must prove the exchange. Unconverted dates must be unambiguous and all in one
 * order. The correct reading covers clearly fewer days, or is the only one in order.
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
