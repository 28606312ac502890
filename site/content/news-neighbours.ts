import type { NewsCard } from './content.ts';
import { onceFor } from './once-for.ts';

export interface Neighbours {
  /** The next older article. */
  older?: NewsCard | undefined;
  newer?: NewsCard | undefined;
}

/** Returns the index of each article of a list, by id. */
export const places = onceFor(
  (newestFirst: NewsCard[]): Map<number, number> => new Map(newestFirst.map(({ id }, index) => [id, index])),
);

/** Returns the next older and the next newer article. */
export function neighboursOf(newestFirst: NewsCard[], id: number): Neighbours {
  const place = places(newestFirst).get(id);
  if (place === undefined) return {};
  return { newer: newestFirst[place - 1], older: newestFirst[place + 1] };
}

/** Returns the given article ids, with the ids of the next older and the next newer articles. */
export function withNeighbours(newestFirst: NewsCard[], ids: Iterable<number>): Set<number> {
  const all = new Set(ids);
  for (const id of [...all]) {
    const { older, newer } = neighboursOf(newestFirst, id);
    for (const neighbour of [older, newer]) if (neighbour) all.add(neighbour.id);
  }
  return all;
}
