interface Placed {
  id: number;
  sortOrder: number;
}

/** The list with one item taken to another's place. */
export function moved<Item>(items: Item[], from: number, to: number): Item[] {
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1));
}

/** The items with numbers that follow their order, counted from 1, and those of them whose number has changed. */
export function numbered<Item extends Placed>(items: Item[]): { ordered: Item[]; changed: Item[] } {
  const ordered = items.map((item, index) => ({ ...item, sortOrder: index + 1 }));
  return {
    ordered,
    changed: ordered.filter(({ sortOrder }, index) => sortOrder !== items[index]?.sortOrder),
  };
}
