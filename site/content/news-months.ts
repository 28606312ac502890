import type { NewsCard } from './content.ts';
import { hongKongMonth } from './hong-kong-time.ts';
import { onceFor } from './once-for.ts';

/** `2025-12`, in Hong Kong. */
export type Month = string;

/** Of ten thousand articles that stay as they are the months are not reckoned at each change. */
export const monthOf = onceFor(
  ({ publishedAt }: Pick<NewsCard, 'publishedAt'>): Month => hongKongMonth(new Date(publishedAt)),
);

/** Months that have articles with these, both newest first. */
export const newsMonths = onceFor(
  (newestFirst: NewsCard[]): Map<Month, NewsCard[]> => Map.groupBy(newestFirst, monthOf),
);

/** Years with their months, newest first. */
export function newsYears(months: Month[]): [year: string, months: Month[]][] {
  return [...Map.groupBy(months, (month) => month.slice(0, 4))];
}
