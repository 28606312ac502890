import type { NewsCard } from '../content.ts';
import { hongKongMonth } from '../hong-kong-time.ts';
import { onceFor } from '../once-for.ts';

export type Month = string;

/** Memoised, so that a change does not recompute the months of ten thousand unchanged articles. */
export const monthOf = onceFor(
  ({ publishedAt }: Pick<NewsCard, 'publishedAt'>): Month => hongKongMonth(new Date(publishedAt)),
);

export const newsMonths = onceFor(
  (newestFirst: NewsCard[]): Map<Month, NewsCard[]> => Map.groupBy(newestFirst, monthOf),
);

export function newsYears(months: Month[]): [year: string, months: Month[]][] {
  return [...Map.groupBy(months, (month) => month.slice(0, 4))];
}
