interface Placed {
  id: number;
  sortOrder: number;
}

/** The list with one item taken to another's place. */
export function moved<Item>(items: Item[], from: number, to: number): Item[] {
  const rest = items.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1));
}

/** The items whose number must change so that numbers follow the order, counted from 1. */
export function renumbered<Item extends Placed>(items: Item[]): Item[] {
  return items
    .map((item, index) => ({ ...item, sortOrder: index + 1 }))
    .filter((item, index) => item.sortOrder !== items[index]?.sortOrder);
}
