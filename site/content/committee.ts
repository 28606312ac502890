import { hongKongDay } from '../../db/dates/days.ts';
import type { Association } from '../../db/validation/content/association.ts';

type Term = Association['committee'][number];

export interface Committee {
  /** The latest term that has begun. Undefined if no term has begun, or if the latest one has no posts. */
  current: Term | undefined;
  /** Earlier terms with their posts, latest first. */
  past: Term[];
}

const hasPosts = ({ posts }: Term) => posts.length > 0;

/** Returns the committee at an instant, by the day in Hong Kong. The stored order of terms does not matter. */
export function committeeAt(terms: readonly Term[], asOf: Date): Committee {
  const today = hongKongDay(asOf);
  const begun = terms
    .filter(({ startsOn }) => startsOn <= today)
    .toSorted((a, b) => b.startsOn.localeCompare(a.startsOn));
  const [last, ...past] = begun;
  return { current: last && hasPosts(last) ? last : undefined, past: past.filter(hasPosts) };
}

/** Groups posts by the rows of the chart, in stored order. */
export function rowsOf({ posts }: Term): Term['posts'][] {
  const rows = new Map<string, Term['posts']>();
  for (const post of posts) rows.set(post.row, [...(rows.get(post.row) ?? []), post]);
  return [...rows].sort(([a], [b]) => Number(a) - Number(b)).map(([, row]) => row);
}

const MOST_ACROSS = 4;

/** Returns the number of items on each line when a row wraps into lines of about equal length. */
export const acrossOf = (row: readonly unknown[]): number =>
  Math.ceil(row.length / Math.ceil(row.length / MOST_ACROSS));
