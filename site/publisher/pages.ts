import { createHash } from 'node:crypto';
import { pathInAllLocales, withoutLocale } from '../../db/locale-paths.ts';
import { INFO_PAGES } from '../../db/validation/content/info-pages.ts';
import { FIXED_PAGES_PATH } from '../../db/validation/platform/search.ts';
import { circularLinks } from '../content/circulars.ts';
import { committeeAt } from '../content/committee.ts';
import type { Content, NewsCard } from '../content/content.ts';
import { FACETS } from '../content/directory.ts';
import { shownInfoPages } from '../content/info-pages.ts';
import { memberCode } from '../content/member-code.ts';
import { neighboursOf, withNeighbours } from '../content/news-neighbours.ts';
import {
  articlesOfTopics,
  relatedNews,
  topicFeed,
  topicPages,
  topicPath,
  topicsOf,
  topicView,
  withRelated,
} from '../content/news-topics.ts';
import { pagePath } from '../content/paged.ts';
import { wordsIn, wordsState } from '../content/picture-words.ts';
import {
  PUBLICATION_KINDS,
  publicationIds,
  publicationPages,
  publicationPath,
  publicationsView,
  publicationView,
} from '../content/publication-views.ts';
import {
  feedView,
  feesView,
  formOfEvent,
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

/** A page with a digest of its content. */
export interface Page {
  pathname: string;
  digest: string;
}

/**
 * Pages that depend on the same resources. When a record of these resources changes, the publisher checks all
 * pages of the group.
 */
export interface PageGroup {
  resources: string[];
  /** True for detail pages, which are written before the lists that link to them. */
  isDetail?: boolean;
  /** True when the pages change with the day in Hong Kong. */
  followsDay?: boolean;
  /** Patterns of the paths in this group: without the language, and with `#` for each number. */
  kinds: string[];
  pages(content: Content): Shown[];
  /**
   * Present for groups of detail pages, each of which shows one record. `before` is the content of the last
   * publication.
   */
  ofRecords?: {
    /** Returns the pages that can change when these records change. */
    pages(content: Content, ids: Set<number>, before: Content): Shown[];
    /** Returns the paths that these records had in the last publication. */
    pathsBefore(ids: Set<number>, before: Content): string[];
  };
  /**
   * Checks whether a page shows one of these records. An added record only moves the entries of later list
   * pages, so the result for them is false. Pages with the result false are published last.
   */
  shows?(content: Content, pathname: string, ids: Set<number>): boolean;
}

/** Pages with fixed content from the code. */
const FIXED = [
  ...['/venue-rental', '/contact', '/search', '/my', '/verify', '/unsubscribe'],
  ...['/404', '/news/404', '/events/404', '/event-registration'],
];

const PAGES_OF_FEES = ['/join', '/join/apply', '/guide'];

/** Path patterns of publication lists: years, and each publication kind. */
const SHELF_KINDS = ['year/#', ...PUBLICATION_KINDS.map((kind) => `kind/${kind}`)].flatMap((shelf) => [
  `/publications/${shelf}`,
  `/publications/${shelf}/page/#`,
]);

/**
 * Returns the pattern of a path: `/news/#` for `/en/news/5`. All list pages of one kind, such as those of all
 * districts, have the same pattern.
 */
export function kindOf(pathname: string): string {
  const path = withoutLocale(pathname);
  const [, members, name = ''] = path.split('/');
  if (members === 'members' && FACETS.some((facet) => facet === name)) return `/members/${name}`;
  if (members === 'members' && /\d/.test(name)) return '/members/#';
  return path.replaceAll(/\d+(-\d+)?(?<!\/404)(?=\.|\/|$)/g, '#');
}

const isArticle = (value: unknown): value is NewsCard =>
  typeof value === 'object' && value !== null && 'excerpt' in value;

/**
 * Replaces each article of a view by a short string that differs after every change of the article. Computing
 * digests of thousands of full texts would be slow.
 */
const withStates = (content: Content, view: object) =>
  Object.entries(view).map(([name, value]) => [
    name,
    Array.isArray(value) && value.some(isArticle)
      ? value.map((article) => cardState(content, article))
      : value,
  ]);

/** Returns the data that a link to an article contains: the article's id and titles. */
const linkOf = (article: NewsCard | undefined) => article && [article.id, article.title, article.titleEn];

/** Returns each path in every language. */
const everywhere = (paths: string[]) => paths.flatMap(pathInAllLocales);

/**
 * Returns a short string that differs after every change of an article, or of the alt texts and focal points
 * of its pictures.
 */
const articleState = (content: Content, article: NewsCard) =>
  stateOf(article) + wordsState(content, article.pictureHashes ?? []);

/** Returns a view, with the alt texts and focal points of the pictures in it. */
const withWords = (content: Content, view: unknown) => [view, wordsIn(content, view)];

const newsDetails = (content: Content, articles: NewsCard[]) => {
  const { news, topics } = content;
  return articles.flatMap((article) => {
    const { older, newer } = neighboursOf(news, article.id);
    return inAllLanguages(`/news/${article.id}`, [
      articleState(content, article),
      linkOf(older),
      linkOf(newer),
      topicsOf(topics, article),
      relatedNews(news, article).map((related) => [...(linkOf(related) ?? []), related.publishedAt]),
    ]);
  });
};

/**
 * Returns the ids of the articles whose pages show one of these articles: the articles themselves, their
 * neighbours, and related articles.
 */
const touchedBy = (news: NewsCard[], ids: Set<number>) => withNeighbours(news, withRelated(news, ids));

export const PAGE_GROUPS: PageGroup[] = [
  {
    resources: ['news'],
    isDetail: true,
    kinds: ['/news/#'],
    pages: (content) => newsDetails(content, content.news),
    ofRecords: {
      pages(content, ids, before) {
        // Articles link to their neighbours, so both the old and the new neighbours change.
        const touched = new Set([...touchedBy(content.news, ids), ...touchedBy(before.news, ids)]);
        return newsDetails(
          content,
          content.news.filter(({ id }) => touched.has(id)),
        );
      },
      pathsBefore: (ids) => everywhere([...ids].map((id) => `/news/${id}`)),
    },
  },
  {
    // Articles whose topic has changed. `pages` is empty, because in a full build the group of all articles
    // already contains them.
    resources: ['topics'],
    isDetail: true,
    kinds: [],
    pages: () => [],
    ofRecords: {
      pages(content, ids, before) {
        const named = new Set([
          ...articlesOfTopics(before.news, ids),
          ...articlesOfTopics(content.news, ids),
        ]);
        return newsDetails(
          content,
          content.news.filter(({ id }) => named.has(id)),
        );
      },
      pathsBefore: () => [],
    },
  },
  {
    resources: ['members'],
    isDetail: true,
    kinds: ['/members/#'],
    pages: (content) => memberDetails(content, content.members),
    ofRecords: {
      pages: (content, ids) =>
        memberDetails(
          content,
          content.members.filter(({ id }) => ids.has(id)),
        ),
      pathsBefore: (ids, { members }) =>
        everywhere(members.filter(({ id }) => ids.has(id)).map((member) => `/members/${memberCode(member)}`)),
    },
  },
  {
    resources: ['events'],
    isDetail: true,
    kinds: ['/events/#'],
    pages: (content) =>
      content.events.flatMap((event) => {
        const { maxRegistrations, registrationDeadline } = formOfEvent(content, event) ?? {};
        const pictures = picturedDigest(content, event) + wordsIn(content, event.recapPictures);
        const shown = [pictures, maxRegistrations, registrationDeadline];
        return inAllLanguages(`/events/${event.id}`, shown);
      }),
  },
  {
    // A change of a form also marks the form's event as changed.
    resources: ['events'],
    isDetail: true,
    kinds: ['/event-registration/#'],
    pages: (content) =>
      registrationFormIds(content).flatMap((id) =>
        inAllLanguages(`/event-registration/${id}`, withWords(content, registrationFormView(content, id))),
      ),
  },
  {
    resources: ['news'],
    kinds: ['/news/page/#'],
    pages: (content) =>
      newsPageNumbers(content).flatMap((page) =>
        inAllLanguages(`/news/page/${page}`, withStates(content, newsListView(content, page))),
      ),
  },
  {
    resources: ['news'],
    kinds: ['/news/month/#', '/news/month/#/page/#'],
    pages: (content) =>
      newsMonthPages(content).flatMap(({ month, path, page }) =>
        inAllLanguages(pagePath(path, page), withStates(content, newsMonthView(content, month, page))),
      ),
  },
  {
    resources: ['news', 'topics'],
    kinds: ['/news/topic/#', '/news/topic/#/page/#', '/news/topic/#/feed.xml'],
    pages: (content) =>
      topicPages(content).flatMap(({ topic, page }) => [
        ...inAllLanguages(topicPath(topic, page), withStates(content, topicView(content, topic, page) ?? {})),
        ...(page === 0
          ? inAllLanguages(`${topicPath(topic)}/feed.xml`, [
              topicView(content, topic, 0)?.topic,
              topicFeed(content, topic).map(stateOf),
            ])
          : []),
      ]),
  },
  {
    resources: ['news', 'topics'],
    kinds: ['/news'],
    pages: (content) => inAllLanguages('/news', withStates(content, newsListView(content, 0))),
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
    shows: directoryShows,
  },
  {
    resources: ['publications'],
    isDetail: true,
    kinds: ['/publications/#'],
    pages: (content) =>
      publicationIds(content).flatMap((id) =>
        inAllLanguages(publicationPath(id), withWords(content, publicationView(content, id))),
      ),
  },
  {
    resources: ['publications'],
    kinds: ['/publications', '/publications/page/#', ...SHELF_KINDS],
    pages: (content) =>
      publicationPages(content).flatMap(({ path, page }) =>
        inAllLanguages(pagePath(path, page), withWords(content, publicationsView(content, path, page))),
      ),
  },
  {
    resources: ['news', 'events', 'gallery'],
    kinds: ['/'],
    followsDay: true,
    pages: (content) => inAllLanguages('/', withWords(content, homeView(content))),
  },
  {
    resources: ['news'],
    kinds: ['/news/feed.xml'],
    pages: (content) => inAllLanguages('/news/feed.xml', feedView(content).map(stateOf)),
  },
  {
    resources: ['news', 'events', 'members', 'publications', 'association', 'topics'],
    kinds: ['/sitemap.xml', '/sitemap-pages.xml'],
    pages: (content) => [
      ['/sitemap.xml', sitemapIndexView(content)],
      ['/sitemap-pages.xml', pagesSitemapView(content)],
    ],
  },
  {
    resources: ['news'],
    kinds: ['/sitemap-news-#.xml'],
    pages: (content) =>
      newsSitemapView(content).map(({ number, items }) => [
        `/sitemap-news-${number}.xml`,
        items.map(stateOf),
      ]),
  },
  {
    resources: ['members'],
    kinds: ['/sitemap-members-#.xml'],
    pages: (content) =>
      membersSitemapView(content).map(({ number, members }) => [`/sitemap-members-${number}.xml`, members]),
  },
  {
    resources: ['circulars'],
    isDetail: true,
    kinds: ['/circulars/#'],
    pages: ({ circulars }) => circulars.flatMap((one) => inAllLanguages(`/circulars/${one.id}`, one)),
  },
  {
    // The list exists only if there are circulars.
    resources: ['circulars'],
    kinds: ['/circulars'],
    pages: ({ circulars }) =>
      circulars.length > 0 ? inAllLanguages('/circulars', circularLinks(circulars)) : [],
  },
  {
    resources: ['circulars', 'association'],
    kinds: ['/subscribe'],
    pages: ({ circulars, association: { faq } }) =>
      inAllLanguages('/subscribe', { faq, hasCirculars: circulars.length > 0 }),
  },
  {
    resources: ['redirects'],
    kinds: ['/redirects.json'],
    pages: ({ redirects }) => [['/redirects.json', redirects]],
  },
  {
    resources: ['membership-fees'],
    kinds: PAGES_OF_FEES,
    followsDay: true,
    pages: (content) =>
      PAGES_OF_FEES.flatMap((path) => inAllLanguages(path, [feesView(content), content.rules])),
  },
  {
    // Texts for the API's search, which contain the fees and member types. The data omits the association's
    // texts, because every page's digest already contains them.
    resources: ['membership-fees', 'member-types', 'association'],
    kinds: [FIXED_PAGES_PATH],
    // Depends on the day: from the first day of a fee that can be halved, the texts mention half fees.
    followsDay: true,
    pages: (content) => [
      [FIXED_PAGES_PATH, [content.rules, content.memberTypes, content.retention, feesView(content)]],
    ],
  },
  {
    resources: ['membership-fees', 'association'],
    kinds: ['/privacy'],
    pages: ({ paysOnline, retention, association: { faq } }) =>
      inAllLanguages('/privacy', { paysOnline, retention, faq }),
  },
  {
    // Depends on the day, because the page shows the current committee.
    resources: ['association'],
    followsDay: true,
    kinds: ['/about'],
    pages: ({ association, asOf }) => inAllLanguages('/about', committeeAt(association.committee, asOf)),
  },
  {
    resources: ['association'],
    kinds: INFO_PAGES.map((page) => `/${page}`),
    pages: ({ association: { infoPages } }) =>
      shownInfoPages(infoPages).flatMap(({ page }) => inAllLanguages(`/${page}`, infoPages[page])),
  },
  {
    resources: ['association'],
    kinds: [...FIXED, '/robots.txt'],
    // The digests of all pages already include content that every page shows. Only the FAQ is added here.
    pages: ({ association: { faq } }) => [
      ...FIXED.flatMap((path) => inAllLanguages(path, faq)),
      ['/robots.txt', ''],
    ],
  },
];

/**
 * Returns the digest of each page. It is computed from the page's data and from `common`: the code, and the
 * content that all pages share.
 */
export function digestsOf(pages: Shown[], common: string): Map<string, string> {
  const digests = new Map<string, string>();
  let last: { shown: unknown; digest: string } | undefined;
  for (const [pathname, shown] of pages) {
    // The language versions of a page are adjacent and have the same data, so their digest is computed once.
    if (!last || last.shown !== shown) {
      const digest = createHash('sha1').update(common).update(JSON.stringify(shown)).digest('base64url');
      last = { shown, digest };
    }
    digests.set(pathname, last.digest);
  }
  return digests;
}

/** Returns the id of the article in a path. */
export function articleId(pathname: string): number | undefined {
  const id = /^\/news\/(?!404$)(\d+)$/.exec(withoutLocale(pathname))?.[1];
  return id === undefined ? undefined : Number(id);
}
