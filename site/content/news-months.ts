import { TIME_ZONE } from '../../db/constants.ts';
import type { NewsCard } from './content.ts';

/** `2025-12`, in Hong Kong. */
export type Month = string;

const format = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, year: 'numeric', month: '2-digit' });

export const monthOf = ({ publishedAt }: Pick<NewsCard, 'publishedAt'>): Month =>
  format.format(new Date(publishedAt));

const known = new WeakMap<NewsCard[], Map<Month, NewsCard[]>>();

/** Months that have articles with these, both newest first. Reckoned once for a list that does not change. */
export function newsMonths(newestFirst: NewsCard[]): Map<Month, NewsCard[]> {
  const months = known.get(newestFirst) ?? Map.groupBy(newestFirst, monthOf);
  known.set(newestFirst, months);
  return months;
}

/** Years with their months, newest first. */
export function newsYears(months: Month[]): [year: string, months: Month[]][] {
  return [...Map.groupBy(months, (month) => month.slice(0, 4))];
}
