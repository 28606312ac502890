interface Placed {
  id: number;
  sortOrder: number;
}

export function moved<Item>(items: Item[], from: number, to: number): Item[] {
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1));
}

export function numbered<Item extends Placed>(items: Item[]): { ordered: Item[]; changed: Item[] } {
  const ordered = items.map((item, index) => ({ ...item, sortOrder: index + 1 }));
  return {
    ordered,
    changed: ordered.filter(({ sortOrder }, index) => sortOrder !== items[index]?.sortOrder),
  };
}
