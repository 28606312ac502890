import { TIME_ZONE } from '../../db/constants.ts';
import type { NewsCard } from './content.ts';
import { onceFor } from './once-for.ts';

/** `2025-12`, in Hong Kong. */
export type Month = string;

const format = new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE, year: 'numeric', month: '2-digit' });

/** Of ten thousand articles that stay as they are the months are not reckoned at each change. */
export const monthOf = onceFor(
  ({ publishedAt }: Pick<NewsCard, 'publishedAt'>): Month => format.format(new Date(publishedAt)),
);

/** Months that have articles with these, both newest first. */
export const newsMonths = onceFor(
  (newestFirst: NewsCard[]): Map<Month, NewsCard[]> => Map.groupBy(newestFirst, monthOf),
);

/** Years with their months, newest first. */
export function newsYears(months: Month[]): [year: string, months: Month[]][] {
  return [...Map.groupBy(months, (month) => month.slice(0, 4))];
}
