import type { Association } from '../../db/validation/association.ts';
import { hongKongDay } from './hong-kong-time.ts';

type Term = Association['committee'][number];

export interface Committee {
  /** The term that has begun last; undefined: nobody in it is known. */
  current: Term | undefined;
  /** Those before it with their posts, the latest first. */
  past: Term[];
}

const hasPosts = ({ posts }: Term) => posts.length > 0;

/** The committee at a moment: by the day in Hong Kong, however the terms were written down. */
export function committeeAt(terms: readonly Term[], asOf: Date): Committee {
  const today = hongKongDay(asOf);
  const begun = terms
    .filter(({ startsOn }) => startsOn <= today)
    .toSorted((a, b) => b.startsOn.localeCompare(a.startsOn));
  const [last, ...past] = begun;
  return { current: last && hasPosts(last) ? last : undefined, past: past.filter(hasPosts) };
}

/** Posts by the rows of the chart, each in the order in which they were written down. */
export function rowsOf({ posts }: Term): Term['posts'][] {
  const rows = new Map<string, Term['posts']>();
  for (const post of posts) rows.set(post.row, [...(rows.get(post.row) ?? []), post]);
  return [...rows].sort(([a], [b]) => Number(a) - Number(b)).map(([, row]) => row);
}

const MOST_ACROSS = 4;

/** How many of a row stand side by side, so that its lines are as long as each other. */
export const acrossOf = (row: readonly unknown[]): number =>
  Math.ceil(row.length / Math.ceil(row.length / MOST_ACROSS));
