import type { Association } from '../../db/validation/association.ts';
import { hongKongDay } from './hong-kong-time.ts';

type Term = Association['committee'][number];

export interface Committee {
  /** The term that has begun last; undefined: none is known. */
  current: Term | undefined;
  /** Those before it, the latest first. */
  past: Term[];
}

/** The committee at a moment: by the day in Hong Kong, however the terms were written down. */
export function committeeAt(terms: readonly Term[], asOf: Date): Committee {
  const today = hongKongDay(asOf);
  const begun = terms
    .filter(({ startsOn }) => startsOn <= today)
    .toSorted((a, b) => b.startsOn.localeCompare(a.startsOn));
  return { current: begun[0], past: begun.slice(1) };
}

/** Posts by the rows of the chart, each in the order in which they were written down. */
export function rowsOf({ posts }: Term): Term['posts'][] {
  const rows = new Map<string, Term['posts']>();
  for (const post of posts) rows.set(post.row, [...(rows.get(post.row) ?? []), post]);
  return [...rows].sort(([a], [b]) => Number(a) - Number(b)).map(([, row]) => row);
}
