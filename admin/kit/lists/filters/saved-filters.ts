import * as z from 'zod/mini';

const savedFilterSchema = z.object({ name: z.string(), filter: z.record(z.string(), z.unknown()) });

export type SavedFilter = z.infer<typeof savedFilterSchema>;

const keyOf = (list: string) => `filters ${list}`;

export function savedFilters(list: string): SavedFilter[] {
  try {
    return z.array(savedFilterSchema).parse(JSON.parse(localStorage.getItem(keyOf(list)) ?? '[]'));
  } catch {
    return [];
  }
}

const store = (list: string, saved: SavedFilter[]) =>
  localStorage.setItem(keyOf(list), JSON.stringify(saved));

export function saveFilter(list: string, one: SavedFilter): void {
  const others = savedFilters(list).filter(({ name }) => name !== one.name);
  store(list, [...others, one]);
}

export const forgetFilter = (list: string, gone: string): void =>
  store(
    list,
    savedFilters(list).filter(({ name }) => name !== gone),
  );
