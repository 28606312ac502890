import type { NewsCard } from '../content.ts';
import { onceFor } from '../once-for.ts';

export interface Neighbours {
  older?: NewsCard | undefined;
  newer?: NewsCard | undefined;
}

export const places = onceFor(
  (newestFirst: NewsCard[]): Map<number, number> => new Map(newestFirst.map(({ id }, index) => [id, index])),
);

export function neighboursOf(newestFirst: NewsCard[], id: number): Neighbours {
  const place = places(newestFirst).get(id);
  if (place === undefined) return {};
  return { newer: newestFirst[place - 1], older: newestFirst[place + 1] };
}

export function withNeighbours(newestFirst: NewsCard[], ids: Iterable<number>): Set<number> {
  const all = new Set(ids);
  for (const id of [...all]) {
    const { older, newer } = neighboursOf(newestFirst, id);
    for (const neighbour of [older, newer]) if (neighbour) all.add(neighbour.id);
  }
  return all;
}
