/** The records of a range of a thousand ids, so that a changed record rewrites only one part. */
export interface SitemapPart<Item> {
  number: number;
  items: Item[];
}

const PART_SIZE = 1000;

export function sitemapParts<Item extends { id: number }>(items: Item[]): SitemapPart<Item>[] {
  const parts = Map.groupBy(items, ({ id }) => Math.floor(id / PART_SIZE));
  return [...parts]
    .map(([number, found]) => ({ number, items: found.sort((a, b) => a.id - b.id) }))
    .sort((a, b) => a.number - b.number);
}

export const lastChange = (items: { updatedAt?: string }[]): string =>
  items
    .map(({ updatedAt }) => updatedAt ?? '')
    .sort()
    .at(-1) ?? '';
