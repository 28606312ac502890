import { createHash } from 'node:crypto';
import { pathInAllLocales, withoutLocale } from '../../db/locale-paths.ts';
import { committeeAt } from '../content/committee.ts';
import type { Content, NewsCard } from '../content/content.ts';
import { FACETS } from '../content/directory.ts';
import { memberCode } from '../content/member-code.ts';
import { neighboursOf, withNeighbours } from '../content/news-neighbours.ts';
import { pagePath } from '../content/paged.ts';
import { wordsIn, wordsState } from '../content/picture-words.ts';
import { PUBLICATION_KINDS, publicationPages, publicationsView } from '../content/publication-views.ts';
import {
  feedView,
  feesView,
  homeView,
  membersSitemapView,
  newsListView,
  newsMonthPages,
  newsMonthView,
  newsPageNumbers,
  newsSitemapView,
  pagesSitemapView,
  registrationFormIds,
  registrationFormView,
  sitemapIndexView,
} from '../content/views.ts';
import { directoryListPages, directoryShows, memberDetails } from './directory-pages.ts';
import { eventListPages } from './event-pages.ts';
import { cardState, inAllLanguages, picturedDigest, type Shown, stateOf } from './shown.ts';

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
  pages(content: Content): Shown[];
  /** Where a record has pages of its own. `before` is what was last published. */
  ofRecords?: {
    /** The pages that a change of these touches. */
    pages(content: Content, ids: Set<number>, before: Content): Shown[];
    /** Where these had their pages. */
    pathsBefore(ids: Set<number>, before: Content): string[];
  };
  /** Whether a page shows one of these records itself; the other pages of its list only shift, and follow. */
  shows?(content: Content, pathname: string, ids: Set<number>): boolean;
}

/** Pages whose content stands in the code. */
const FIXED = [
  ...['/venue-rental', '/contact', '/guide', '/privacy', '/search', '/my', '/verify'],
  ...['/404', '/news/404', '/events/404', '/event-registration'],
];

/** Of the years, and of each kind. */
const SHELF_KINDS = ['year/#', ...PUBLICATION_KINDS.map((kind) => `kind/${kind}`)].flatMap((shelf) => [
  `/publications/${shelf}`,
  `/publications/${shelf}/page/#`,
]);

/** The kind of a path: `/en/news/5` is a `/news/#`; all pages of a part of the directory are one kind. */
export function kindOf(pathname: string): string {
  const path = withoutLocale(pathname);
  const [, members, name = ''] = path.split('/');
  if (members === 'members' && FACETS.some((facet) => facet === name)) return `/members/${name}`;
  if (members === 'members' && /\d/.test(name)) return '/members/#';
  return path.replaceAll(/\d+(-\d+)?(?<!\/404)(?=\.|\/|$)/g, '#');
}

const isArticle = (value: unknown): value is NewsCard =>
  typeof value === 'object' && value !== null && 'excerpt' in value;

/** A view with its articles as their states: of thousands of them the texts are not digested each time. */
const withStates = (view: object) =>
  Object.entries(view).map(([name, value]) => [
    name,
    Array.isArray(value) && value.some(isArticle) ? value.map(cardState) : value,
  ]);

/** What a link to an article shows. */
const linkOf = (article: NewsCard | undefined) => article && [article.id, article.title, article.titleEn];

/** A path in every language. */
const everywhere = (paths: string[]) => paths.flatMap(pathInAllLocales);

/** With what the library says of the pictures in its text too. */
const articleState = (article: NewsCard) => stateOf(article) + wordsState(article.pictureHashes ?? []);

/** A view of records as they are, with what the library says of their pictures. */
const withWords = (view: unknown) => [view, wordsIn(view)];

const newsDetails = (articles: NewsCard[], all: NewsCard[]) =>
  articles.flatMap((article) => {
    const { older, newer } = neighboursOf(all, article.id);
    return inAllLanguages(`/news/${article.id}`, [articleState(article), linkOf(older), linkOf(newer)]);
  });

export const PAGE_GROUPS: PageGroup[] = [
  {
    resources: ['news'],
    isDetail: true,
    kinds: ['/news/#'],
    pages: ({ news }) => newsDetails(news, news),
    ofRecords: {
      pages({ news }, ids, before) {
        // Articles link to those beside them: where one stands now, and where it stood.
        const touched = new Set([...withNeighbours(news, ids), ...withNeighbours(before.news, ids)]);
        return newsDetails(
          news.filter(({ id }) => touched.has(id)),
          news,
        );
      },
      pathsBefore: (ids) => everywhere([...ids].map((id) => `/news/${id}`)),
    },
  },
  {
    resources: ['members'],
    isDetail: true,
    kinds: ['/members/#'],
    pages: ({ members }) => memberDetails(members),
    ofRecords: {
      pages: ({ members }, ids) => memberDetails(members.filter(({ id }) => ids.has(id))),
      pathsBefore: (ids, { members }) =>
        everywhere(members.filter(({ id }) => ids.has(id)).map((member) => `/members/${memberCode(member)}`)),
    },
  },
  {
    resources: ['events'],
    isDetail: true,
    kinds: ['/events/#'],
    pages: ({ events }) =>
      events.flatMap((event) => inAllLanguages(`/events/${event.id}`, picturedDigest(event))),
  },
  {
    // A change of a form marks its event.
    resources: ['events'],
    isDetail: true,
    kinds: ['/event-registration/#'],
    pages: () =>
      registrationFormIds().flatMap((id) =>
        inAllLanguages(`/event-registration/${id}`, withWords(registrationFormView(id))),
      ),
  },
  {
    resources: ['news'],
    kinds: ['/news/page/#'],
    pages: () =>
      newsPageNumbers().flatMap((page) =>
        inAllLanguages(`/news/page/${page}`, withStates(newsListView(page))),
      ),
  },
  {
    resources: ['news'],
    kinds: ['/news/month/#', '/news/month/#/page/#'],
    pages: () =>
      newsMonthPages().flatMap(({ month, path, page }) =>
        inAllLanguages(pagePath(path, page), withStates(newsMonthView(month, page))),
      ),
  },
  {
    resources: ['news'],
    kinds: ['/news'],
    pages: () => inAllLanguages('/news', withStates(newsListView(0))),
  },
  {
    resources: ['events'],
    kinds: [
      '/events',
      '/events/page/#',
      '/events/past/#',
      '/events/past/#/page/#',
      '/events/month/#',
      '/events.ics',
    ],
    followsDay: true,
    pages: eventListPages,
  },
  {
    resources: ['members'],
    kinds: ['/members', '/members/page/#', ...FACETS.map((facet) => `/members/${facet}`)],
    pages: directoryListPages,
    shows: ({ members }, pathname, ids) => directoryShows(members, pathname, ids),
  },
  {
    resources: ['publications'],
    kinds: ['/publications', '/publications/page/#', ...SHELF_KINDS],
    pages: () =>
      publicationPages().flatMap(({ path, page }) =>
        inAllLanguages(pagePath(path, page), withWords(publicationsView(path, page))),
      ),
  },
  {
    resources: ['news', 'events', 'gallery'],
    kinds: ['/'],
    followsDay: true,
    pages: () => inAllLanguages('/', withWords(homeView())),
  },
  {
    resources: ['news'],
    kinds: ['/news/feed.xml'],
    pages: () => inAllLanguages('/news/feed.xml', feedView().map(stateOf)),
  },
  {
    resources: ['news', 'events', 'members', 'publications'],
    kinds: ['/sitemap.xml', '/sitemap-pages.xml'],
    pages: () => [
      ['/sitemap.xml', sitemapIndexView()],
      ['/sitemap-pages.xml', pagesSitemapView()],
    ],
  },
  {
    resources: ['news'],
    kinds: ['/sitemap-news-#.xml'],
    pages: () =>
      newsSitemapView().map(({ number, items }) => [`/sitemap-news-${number}.xml`, items.map(stateOf)]),
  },
  {
    resources: ['members'],
    kinds: ['/sitemap-members-#.xml'],
    pages: () => membersSitemapView().map(({ number, codes }) => [`/sitemap-members-${number}.xml`, codes]),
  },
  {
    resources: ['membership-fees'],
    kinds: ['/join', '/join/apply'],
    followsDay: true,
    pages: () => ['/join', '/join/apply'].flatMap((path) => inAllLanguages(path, feesView())),
  },
  {
    // Which committee is in office follows the day.
    resources: ['association'],
    followsDay: true,
    kinds: ['/about'],
    pages: ({ association, asOf }) => inAllLanguages('/about', committeeAt(association.committee, asOf)),
  },
  {
    resources: ['association'],
    kinds: [...FIXED, '/robots.txt'],
    // What stands on every page is told by their common part.
    pages: ({ association: { faq } }) => [
      ...FIXED.flatMap((path) => inAllLanguages(path, faq)),
      ['/robots.txt', ''],
    ],
  },
];

/** Digests of what pages show, of the code that draws them and of what stands on every page. */
export function digestsOf(pages: Shown[], common: string): Map<string, string> {
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
  const id = /^\/news\/(?!404$)(\d+)$/.exec(withoutLocale(pathname))?.[1];
  return id === undefined ? undefined : Number(id);
}

/** Code of the member that a path is the page of. */
export const memberCodeOf = (pathname: string): string | undefined =>
  /^\/members\/([A-Z0-9-]*\d[A-Z0-9-]*|id-\d+)$/.exec(withoutLocale(pathname))?.[1];
