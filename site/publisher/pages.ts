import { createHash } from 'node:crypto';
import type { Content } from '../content/content.ts';
import { newsPages } from '../content/news-pages.ts';
import { eventIds, homeView, newsIds, newsPageNumbers } from '../content/views.ts';

/** A page of the site and a digest of all that it shows. */
export interface Page {
  pathname: string;
  digest: string;
}

/** Pages that show the same resources; a change of one of these has them looked at. */
export interface PageGroup {
  resources: string[];
  /** Details are written before the lists that link to them. */
  isDetail?: boolean;
  /** Whether a path belongs to the group. */
  owns(pathname: string): boolean;
  pages(content: Content): [pathname: string, shown: unknown][];
  /** The same for some records alone, where a record has pages of its own. */
  pagesOf?(content: Content, ids: Set<number>): [pathname: string, shown: unknown][];
}

const PREFIXES = ['', '/zh-cn', '/en'];

/** Pages whose content stands in the code. */
const FIXED = [
  ...['/about', '/join', '/join/apply', '/venue-rental', '/contact', '/guide', '/privacy'],
  ...['/404', '/news/404', '/events/404', '/event-registration'],
];

const inAllLanguages = (path: string, shown: unknown): [string, unknown][] =>
  PREFIXES.map((prefix) => [path === '/' ? prefix || '/' : prefix + path, shown]);

const withoutPrefix = (pathname: string) => pathname.replace(/^\/(zh-cn|en)(?=\/|$)/, '') || '/';
const ownsExactly = (path: string) => (pathname: string) => withoutPrefix(pathname) === path;
const ownsMatching = (pattern: RegExp) => (pathname: string) => pattern.test(withoutPrefix(pathname));

/** A record's state: every update makes `updatedAt` later. */
const stateOf = ({ id, updatedAt }: { id: number; updatedAt: string }) => `${id}@${updatedAt}`;

const newsDetails = (articles: Content['news']) =>
  articles.flatMap((article) => inAllLanguages(`/news/${article.id}`, stateOf(article)));

export const PAGE_GROUPS: PageGroup[] = [
  {
    resources: ['news'],
    isDetail: true,
    owns: ownsMatching(/^\/news\/(?!404$)\d+$/),
    pages: (content) => newsDetails(content.news),
    pagesOf: (content, ids) => newsDetails(content.news.filter(({ id }) => ids.has(id))),
  },
  {
    resources: ['events'],
    isDetail: true,
    owns: ownsMatching(/^\/events\/(?!404$)\d+$/),
    pages: ({ events }) => events.flatMap((event) => inAllLanguages(`/events/${event.id}`, event)),
  },
  {
    resources: ['news'],
    owns: ownsMatching(/^\/news\/page\/\d+$/),
    pages: ({ news }) => {
      const { archive } = newsPages(news);
      return archive.flatMap((page, index) => {
        const shown = [page.map(stateOf), index === archive.length - 1, archive.length];
        return inAllLanguages(`/news/page/${index + 1}`, shown);
      });
    },
  },
  {
    resources: ['news'],
    owns: ownsExactly('/news'),
    pages: ({ news }) => {
      const { front, archive } = newsPages(news);
      const featured = news.filter((article) => article.featured).slice(0, 8);
      return inAllLanguages('/news', [front.map(stateOf), featured.map(stateOf), archive.length]);
    },
  },
  {
    resources: ['events'],
    owns: ownsExactly('/events'),
    pages: ({ events }) => inAllLanguages('/events', events),
  },
  {
    resources: ['members'],
    owns: ownsExactly('/members'),
    pages: ({ members }) => inAllLanguages('/members', members),
  },
  {
    resources: ['publications'],
    owns: ownsExactly('/publications'),
    pages: ({ publications }) =>
      inAllLanguages(
        '/publications',
        publications.map(({ downloadCount, ...shown }) => shown),
      ),
  },
  {
    resources: ['news', 'events', 'gallery'],
    owns: ownsExactly('/'),
    pages: () => inAllLanguages('/', homeView()),
  },
  {
    resources: ['news'],
    owns: ownsExactly('/news/feed.xml'),
    pages: ({ news }) => inAllLanguages('/news/feed.xml', news.slice(0, 30).map(stateOf)),
  },
  {
    resources: ['news', 'events'],
    owns: ownsMatching(/^\/sitemap\.xml$/),
    pages: ({ news, events }) => [['/sitemap.xml', [news.map(stateOf), events.map(stateOf)]]],
  },
  {
    resources: [],
    owns: (pathname) => FIXED.includes(withoutPrefix(pathname)) || pathname === '/robots.txt',
    pages: () => [...FIXED.flatMap((path) => inAllLanguages(path, '')), ['/robots.txt', '']],
  },
];

/** Digest of what a page shows, of the code that draws it and of what stands on every page. */
export function digestOf(shown: unknown, common: string): string {
  return createHash('sha1').update(common).update(JSON.stringify(shown)).digest('base64url');
}

/** Id of the article that a path is the page of. */
export function articleId(pathname: string): number | undefined {
  const id = /^\/news\/(?!404$)(\d+)$/.exec(withoutPrefix(pathname))?.[1];
  return id === undefined ? undefined : Number(id);
}

/** Everything that `getStaticPaths` would name. */
export const routeIds = () => ({ news: newsIds(), newsPages: newsPageNumbers(), events: eventIds() });
