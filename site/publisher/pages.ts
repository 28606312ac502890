import { createHash } from 'node:crypto';
import { FIXED_PAGES_PATH } from '../../core/app/search.ts';
import { pathInAllLocales, withoutLocale } from '../../core/association/locale-paths.ts';
import { COLOURS_PATH } from '../../core/content/colours.ts';
import { SHOWN_ASSOCIATION_PATH } from '../../core/content/shown-association.ts';
import { INFO_PAGES } from '../../core/content/validation/info-pages.ts';
import { circularLinks } from '../content/circulars.ts';
import { committeeAt } from '../content/committee.ts';
import type { Content, NewsCard } from '../content/content.ts';
import { FACETS } from '../content/directory/directory.ts';
import { memberCode } from '../content/directory/member-code.ts';
import { shownInfoPages } from '../content/info-pages.ts';
import { neighboursOf, withNeighbours } from '../content/news/neighbours.ts';
import {
  articlesOfTopics,
  relatedNews,
  topicFeed,
  topicPages,
  topicPath,
  topicsOf,
  topicView,
  withRelated,
} from '../content/news/topics.ts';
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

export interface Page {
  pathname: string;
  digest: string;
}

/** The publisher checks all pages of the group after a change of a record of these resources. */
export interface PageGroup {
  resources: string[];
  /** Detail pages are written before the lists that link to them. */
  isDetail?: boolean;
  followsDay?: boolean;
  /** Without the language, and with `#` for each number. */
  kinds: string[];
  pages(content: Content): Shown[];
  ofRecords?: {
    pages(content: Content, ids: Set<number>, before: Content): Shown[];
    pathsBefore(ids: Set<number>, before: Content): string[];
  };
  /**
   * An added record only moves the entries of later list pages, so the result for them is false; these are
   * published last.
   */
  shows?(content: Content, pathname: string, ids: Set<number>): boolean;
}

const FIXED = [
  ...['/venue-rental', '/contact', '/search', '/my', '/verify', '/unsubscribe'],
  ...['/404', '/news/404', '/events/404', '/event-registration'],
];

const PAGES_OF_FEES = ['/join', '/join/apply', '/guide'];

const SHELF_KINDS = ['year/#', ...PUBLICATION_KINDS.map((kind) => `kind/${kind}`)].flatMap((shelf) => [
  `/publications/${shelf}`,
  `/publications/${shelf}/page/#`,
]);

export function kindOf(pathname: string): string {
  const path = withoutLocale(pathname);
  const [, members, name = ''] = path.split('/');
  if (members === 'members' && FACETS.some((facet) => facet === name)) return `/members/${name}`;
  if (members === 'members' && /\d/.test(name)) return '/members/#';
  return path.replaceAll(/\d+(-\d+)?(?<!\/404)(?=\.|\/|$)/g, '#');
}

const isArticle = (value: unknown): value is NewsCard =>
  typeof value === 'object' && value !== null && 'excerpt' in value;

/** Computing digests of thousands of full texts would be slow. */
const withStates = (content: Content, view: object) =>
  Object.entries(view).map(([name, value]) => [
    name,
    Array.isArray(value) && value.some(isArticle)
      ? value.map((article) => cardState(content, article))
      : value,
  ]);

const linkOf = (article: NewsCard | undefined) => article && [article.id, article.title, article.titleEn];

const everywhere = (paths: string[]) => paths.flatMap(pathInAllLocales);

const articleState = (content: Content, article: NewsCard) =>
  stateOf(article) + wordsState(content, article.pictureHashes ?? []);

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
    // Empty, because every page's digest already contains the association's texts.
    resources: ['association'],
    kinds: [SHOWN_ASSOCIATION_PATH, COLOURS_PATH],
    pages: () => [
      [SHOWN_ASSOCIATION_PATH, []],
      [COLOURS_PATH, []],
    ],
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
    pages: ({ paysOnlineBy, retention, association: { faq } }) =>
      inAllLanguages('/privacy', { paysOnlineBy, retention, faq }),
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

/** `common`: the code, and the content that all pages share. */
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

export function articleId(pathname: string): number | undefined {
  const id = /^\/news\/(?!404$)(\d+)$/.exec(withoutLocale(pathname))?.[1];
  return id === undefined ? undefined : Number(id);
}
