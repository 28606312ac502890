import { createHash } from 'node:crypto';
import type { Content } from '../content/content.ts';
import { newsPages } from '../content/news-pages.ts';
import { sitemapParts } from '../content/sitemap-parts.ts';
import {
  eventIds,
  hasHalfFees,
  homeView,
  newsIds,
  newsPageNumbers,
  registrationFormIds,
} from '../content/views.ts';

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
  /** What it shows depends on the day too. */
  followsDay?: boolean;
  /** Kinds of its paths: without their language, numbers as `#`. */
  kinds: string[];
  pages(content: Content): [pathname: string, shown: unknown][];
  /** The same for some records alone, where a record has pages of its own. */
  pagesOf?(content: Content, ids: Set<number>): [pathname: string, shown: unknown][];
}

const PREFIXES = ['', '/zh-cn', '/en'];

/** Pages whose content stands in the code. */
const FIXED = [
  ...['/about', '/venue-rental', '/contact', '/guide', '/privacy'],
  ...['/404', '/news/404', '/events/404', '/event-registration'],
];

/** A page's paths in every language. */
export const inAllLanguages = (path: string, shown: unknown): [string, unknown][] =>
  PREFIXES.map((prefix) => [path === '/' ? prefix || '/' : prefix + path, shown]);

const withoutPrefix = (pathname: string) => pathname.replace(/^\/(zh-cn|en)(?=\/|$)/, '') || '/';

/** The kind of a path: `/en/news/5` is a `/news/#`. */
export const kindOf = (pathname: string) => withoutPrefix(pathname).replace(/\d+(?<!\/404)(?=\.|$)/, '#');

/** A record's state: every update makes `updatedAt` later. */
const stateOf = ({ id, updatedAt }: { id: number; updatedAt: string }) => `${id}@${updatedAt}`;

const newsDetails = (articles: Content['news']) =>
  articles.flatMap((article) => inAllLanguages(`/news/${article.id}`, stateOf(article)));

export const PAGE_GROUPS: PageGroup[] = [
  {
    resources: ['news'],
    isDetail: true,
    kinds: ['/news/#'],
    pages: (content) => newsDetails(content.news),
    pagesOf: (content, ids) => newsDetails(content.news.filter(({ id }) => ids.has(id))),
  },
  {
    resources: ['events'],
    isDetail: true,
    kinds: ['/events/#'],
    pages: ({ events }) => events.flatMap((event) => inAllLanguages(`/events/${event.id}`, event)),
  },
  {
    // A change of a form marks its event.
    resources: ['events'],
    isDetail: true,
    kinds: ['/event-registration/#'],
    pages: ({ registrationForms }) =>
      registrationForms.flatMap((form) => inAllLanguages(`/event-registration/${form.id}`, form)),
  },
  {
    resources: ['news'],
    kinds: ['/news/page/#'],
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
    kinds: ['/news'],
    pages: ({ news }) => {
      const { front, archive } = newsPages(news);
      const featured = news.filter((article) => article.featured).slice(0, 8);
      return inAllLanguages('/news', [front.map(stateOf), featured.map(stateOf), archive.length]);
    },
  },
  {
    resources: ['events'],
    kinds: ['/events'],
    pages: ({ events }) => inAllLanguages('/events', events),
  },
  {
    resources: ['members'],
    kinds: ['/members'],
    pages: ({ members }) => inAllLanguages('/members', members),
  },
  {
    resources: ['publications'],
    kinds: ['/publications'],
    pages: ({ publications }) =>
      inAllLanguages(
        '/publications',
        publications.map(({ downloadCount, ...shown }) => shown),
      ),
  },
  {
    resources: ['news', 'events', 'gallery'],
    kinds: ['/'],
    followsDay: true,
    pages: () => inAllLanguages('/', homeView()),
  },
  {
    resources: ['news'],
    kinds: ['/news/feed.xml'],
    pages: ({ news }) => inAllLanguages('/news/feed.xml', news.slice(0, 30).map(stateOf)),
  },
  {
    resources: ['news', 'events'],
    kinds: ['/sitemap.xml', '/sitemap-pages.xml'],
    pages: ({ news, events }) => [
      ['/sitemap.xml', [sitemapParts(news).map(({ number, changed }) => [number, changed])]],
      ['/sitemap-pages.xml', [newsPages(news).archive.length, events.map(stateOf)]],
    ],
  },
  {
    resources: ['news'],
    kinds: ['/sitemap-news-#.xml'],
    pages: ({ news }) =>
      sitemapParts(news).map(({ number, articles }) => [
        `/sitemap-news-${number}.xml`,
        articles.map(stateOf),
      ]),
  },
  {
    resources: [],
    kinds: ['/join', '/join/apply'],
    followsDay: true,
    pages: () => ['/join', '/join/apply'].flatMap((path) => inAllLanguages(path, hasHalfFees())),
  },
  {
    resources: [],
    kinds: [...FIXED, '/robots.txt'],
    pages: () => [...FIXED.flatMap((path) => inAllLanguages(path, '')), ['/robots.txt', '']],
  },
];

/** Digests of what pages show, of the code that draws them and of what stands on every page. */
export function digestsOf(pages: [pathname: string, shown: unknown][], common: string): Map<string, string> {
  const digests = new Map<string, string>();
  let last: { shown: unknown; digest: string } | undefined;
  for (const [pathname, shown] of pages) {
    // The languages of a page follow each other and show the same.
    if (!last || last.shown !== shown) {
      const digest = createHash('sha1').update(common).update(JSON.stringify(shown)).digest('base64url');
      last = { shown, digest };
    }
    digests.set(pathname, last.digest);
  }
  return digests;
}

/** Id of the article that a path is the page of. */
export function articleId(pathname: string): number | undefined {
  const id = /^\/news\/(?!404$)(\d+)$/.exec(withoutPrefix(pathname))?.[1];
  return id === undefined ? undefined : Number(id);
}

/** Everything that `getStaticPaths` would name. */
export const routeIds = () => ({
  news: newsIds(),
  newsPages: newsPageNumbers(),
  events: eventIds(),
  forms: registrationFormIds(),
});
