import { NEWS_PER_PAGE } from '../../db/constants.ts';

/** Pages of the archive, numbered from the oldest, so that a new article only changes the first page. */
export interface NewsPages<Article> {
  /** Articles on /news: between one and two pages, newest first. */
  front: Article[];
  /** Full pages, `archive[0]` is page 1 and the oldest; each newest first. */
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
