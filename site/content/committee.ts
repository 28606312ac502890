import type { Association } from '../../core/content/validation/association.ts';
import { hongKongDay } from '../../core/dates/days.ts';

type Term = Association['committee'][number];

export interface Committee {
  current: Term | undefined;
  past: Term[];
}

const hasPosts = ({ posts }: Term) => posts.length > 0;

export function committeeAt(terms: readonly Term[], asOf: Date): Committee {
  const today = hongKongDay(asOf);
  const begun = terms
    .filter(({ startsOn }) => startsOn <= today)
    .toSorted((a, b) => b.startsOn.localeCompare(a.startsOn));
  const [last, ...past] = begun;
  return { current: last && hasPosts(last) ? last : undefined, past: past.filter(hasPosts) };
}

export function rowsOf({ posts }: Term): Term['posts'][] {
  const rows = new Map<string, Term['posts']>();
  for (const post of posts) rows.set(post.row, [...(rows.get(post.row) ?? []), post]);
  return [...rows].sort(([a], [b]) => Number(a) - Number(b)).map(([, row]) => row);
}

const MOST_ACROSS = 4;

export const acrossOf = (row: readonly unknown[]): number =>
  Math.ceil(row.length / Math.ceil(row.length / MOST_ACROSS));
