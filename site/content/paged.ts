export interface PagedList<Item> {
  path: string;
  items: Item[];
}

export interface Page<Item> {
  path: string;
  items: Item[];
  page: number;
  pages: number;
}

export const pagePath = (path: string, page: number): string => (page === 1 ? path : `${path}/page/${page}`);

const pageCount = (items: unknown[], size: number): number => Math.max(1, Math.ceil(items.length / size));

export function pageOf<Item>({ path, items }: PagedList<Item>, page: number, size: number): Page<Item> {
  const start = (page - 1) * size;
  return { path, items: items.slice(start, start + size), page, pages: pageCount(items, size) };
}

export const pagesOf = (
  lists: Iterable<PagedList<unknown>>,
  size: number,
): { path: string; page: number }[] =>
  [...lists].flatMap(({ path, items }) =>
    Array.from({ length: pageCount(items, size) }, (_, index) => ({ path, page: index + 1 })),
  );
