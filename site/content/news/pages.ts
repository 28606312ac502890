import { NEWS_PER_PAGE } from '../../../core/content/limits.ts';

/** Numbered from the oldest. A new article therefore changes only the first page of news. */
export interface NewsPages<Article> {
  /** Newest first. Always fewer than two full pages. */
  front: Article[];
  /** `archive[0]` is page 1, the oldest. Within a page, the newest article is first. */
  archive: Article[][];
}

export function newsPages<Article>(newestFirst: Article[]): NewsPages<Article> {
  const archived = Math.max(0, Math.floor(newestFirst.length / NEWS_PER_PAGE) - 1);
  const start = newestFirst.length - archived * NEWS_PER_PAGE;
  const archive = Array.from({ length: archived }, (_, page) => {
    const end = newestFirst.length - page * NEWS_PER_PAGE;
    return newestFirst.slice(end - NEWS_PER_PAGE, end);
  });
  return { front: newestFirst.slice(0, start), archive };
}
