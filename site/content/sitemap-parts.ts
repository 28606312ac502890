/** Records whose ids share a thousand: a change of one rewrites one part of the map. */
export interface SitemapPart<Item> {
  number: number;
  /** By id. */
  items: Item[];
}

/** Ids a part. */
const PART_SIZE = 1000;

export function sitemapParts<Item extends { id: number }>(items: Item[]): SitemapPart<Item>[] {
  const parts = Map.groupBy(items, ({ id }) => Math.floor(id / PART_SIZE));
  return [...parts]
    .map(([number, found]) => ({ number, items: found.sort((a, b) => a.id - b.id) }))
    .sort((a, b) => a.number - b.number);
}

/** When the last of them changed. */
export const lastChange = (items: { updatedAt: string }[]): string =>
  items
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1) ?? '';
