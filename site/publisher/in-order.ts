import { COLLATION } from '../../core/association/locales.ts';
import type { ListedMember } from '../../core/membership/validation/members.ts';

const strokes = new Intl.Collator(COLLATION);

/** Strokes give the usual order of directories in Hong Kong. */
export const byStrokes = (a: ListedMember, b: ListedMember): number =>
  strokes.compare(a.companyNameHk, b.companyNameHk) || a.id - b.id;

interface Dated {
  id: number;
  eventDate: string;
}

interface Published {
  id: number;
  publishedAt: string;
}

export const byPublishedAt = (a: Published, b: Published): number =>
  a.publishedAt === b.publishedAt ? b.id - a.id : a.publishedAt < b.publishedAt ? 1 : -1;

export const byId = (a: { id: number }, b: { id: number }): number => a.id - b.id;

export const byEventDate = (a: Dated, b: Dated): number =>
  a.eventDate === b.eventDate ? b.id - a.id : a.eventDate < b.eventDate ? 1 : -1;

function placeOf<Item>(list: Item[], item: Item, compare: (a: Item, b: Item) => number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(list[middle] as Item, item) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Inserts each item separately, because sorting all names again is slow. Unchanged items stay the same
 * objects, so that memoised results remain valid.
 */
export function withChanged<Item extends { id: number }>(
  list: Item[],
  changed: { ids: number[]; records: Item[] },
  compare: (a: Item, b: Item) => number,
): Item[] {
  const ids = new Set(changed.ids);
  const next = list.filter(({ id }) => !ids.has(id));
  for (const record of changed.records) next.splice(placeOf(next, record, compare), 0, record);
  return next;
}
