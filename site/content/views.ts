import { HOME_EVENTS, HOME_NEWS } from '../../db/constants.ts';
import { hongKongDay } from '../../db/dates/days.ts';
import { shownStatus } from '../../db/event-status.ts';
import { isForLife } from '../../db/member-types.ts';
import { feesOn } from '../../db/membership/fees.ts';
import { yearEnd, yearOf } from '../../db/membership/year.ts';
import type { HomepageSlide } from '../../db/validation/content/gallery.ts';
import type { News } from '../../db/validation/content/news.ts';
import type { Topic } from '../../db/validation/content/topics.ts';
import type { Event } from '../../db/validation/events/events.ts';
import type { ListedMember } from '../../db/validation/membership/members.ts';
import type { Content, NewsCard } from './content.ts';
import { directoryPages } from './directory-views.ts';
import type { DrawnForm } from './drawn-form.ts';
import { eventMonths, eventPages, pastEventPages } from './event-views.ts';
import { shownInfoPages } from './info-pages.ts';
import { memberCode } from './member-code.ts';
import { type Month, newsMonths } from './news-months.ts';
import { type Neighbours, neighboursOf } from './news-neighbours.ts';
import { newsPages } from './news-pages.ts';
import { shownTopics, topicPages, topicPath } from './news-topics.ts';
import { onceFor } from './once-for.ts';
import { type Page, pageOf, pagePath, pagesOf } from './paged.ts';
import { publicationIds, publicationPages, publicationPath } from './publication-views.ts';
import { lastChange, type SitemapPart, sitemapParts } from './sitemap-parts.ts';

// Each view returns all data of one page. The publisher renders a page again when its view has changed.

const pagesOfNews = onceFor(newsPages<NewsCard>);
const eventsById = onceFor((events: Event[]) => new Map(events.map((event) => [event.id, event])));

/** Returns events that are upcoming and not before today in Hong Kong, soonest first (docs/api.md 4). */
function upcomingEvents({ events, asOf }: Content): Event[] {
  const today = hongKongDay(asOf);
  return events
    .filter((event) => event.status === 'upcoming' && hongKongDay(new Date(event.eventDate)) >= today)
    .reverse();
}

/**
 * Returns today's fee of each membership type, with the end of the period that the fee covers. Without an
 * end, the membership is for life.
 */
export const feesView = ({ fees, asOf, rules, memberTypes: types }: Content) => {
  const today = hongKongDay(asOf);
  return feesOn(fees, today, { rules, types }).map((fee) => ({
    ...fee,
    endsOn: isForLife(types, fee.memberType) ? null : (fee.endsOn ?? yearEnd(yearOf(today, rules), rules)),
  }));
};

export interface HomeView {
  slides: HomepageSlide[];
  news: NewsCard[];
  /** The first three upcoming events. */
  upcoming: Event[];
  hasMoreUpcoming: boolean;
  ongoing: Event[];
  completed: Event[];
  /**
   * Events in preparation, including those of unknown status. Postponed and cancelled events are in no section.
   */
  preparing: Event[];
}

export function homeView(content: Content): HomeView {
  const { events, slides, news } = content;
  const upcoming = upcomingEvents(content);
  return {
    slides,
    news: news.slice(0, HOME_NEWS),
    upcoming: upcoming.slice(0, HOME_EVENTS),
    hasMoreUpcoming: upcoming.length > HOME_EVENTS,
    ongoing: events.filter(({ status }) => status === 'ongoing').slice(0, HOME_EVENTS),
    completed: events.filter(({ status }) => status === 'completed').slice(0, HOME_EVENTS),
    preparing: events.filter(({ status }) => shownStatus(status) === 'preparing').slice(0, HOME_EVENTS),
  };
}

export interface NewsListView {
  featured: NewsCard[];
  articles: NewsCard[];
  /** Page number: 0 is the first page; archive pages count from 1, which is the oldest. */
  page: number;
  /** Number of archive pages. */
  archivePages: number;
  /** All months that have articles. Present on the first page only. */
  months: Month[];
  /** All topics that have articles. Present on the first page only. */
  topics: Topic[];
}

/**
 * Returns a list page: `page` 0 is /news, n is /news/page/n. Featured articles are on the first page only,
 * above all other articles.
 */
export function newsListView(content: Content, page: number): NewsListView {
  const { news } = content;
  const { front, archive } = pagesOfNews(news);
  const featured = page === 0 ? news.filter((article) => article.featured).slice(0, 8) : [];
  return {
    featured,
    articles: page === 0 ? front.filter((article) => !featured.includes(article)) : (archive[page - 1] ?? []),
    page,
    archivePages: archive.length,
    months: page === 0 ? newsMonthKeys(content) : [],
    topics: page === 0 ? shownTopics(content) : [],
  };
}

const FEED_NEWS = 30;

/** Returns the newest articles for the feed. */
export const feedView = ({ news }: Content): NewsCard[] => news.slice(0, FEED_NEWS);

/** Returns the months that have articles, newest first. */
const newsMonthKeys = ({ news }: Content): Month[] => [...newsMonths(news).keys()];

/** Maximum number of articles on a month's page. Few months have more. */
const NEWS_PER_MONTH_PAGE = 96;

const monthList = ({ news }: Content, month: Month) => ({
  path: `/news/month/${month}`,
  items: newsMonths(news).get(month) ?? [],
});

export interface NewsMonthView extends Page<NewsCard> {
  month: Month;
  older?: Month | undefined;
  newer?: Month | undefined;
}

/** Returns one page of a month's articles. Page numbers start at 1. */
export function newsMonthView(content: Content, month: Month, page: number): NewsMonthView {
  const keys = newsMonthKeys(content);
  const place = keys.indexOf(month);
  return {
    ...pageOf(monthList(content, month), page, NEWS_PER_MONTH_PAGE),
    month,
    newer: keys[place - 1],
    older: keys[place + 1],
  };
}

export const newsMonthPages = (content: Content): { month: Month; path: string; page: number }[] =>
  newsMonthKeys(content).flatMap((month) =>
    pagesOf([monthList(content, month)], NEWS_PER_MONTH_PAGE).map((place) => ({ ...place, month })),
  );

export const newsNeighboursView = ({ news }: Content, id: number): Neighbours => neighboursOf(news, id);

export const newsView = ({ articles }: Content, id: number): News | undefined => articles.get(id);

export const registrationFormView = ({ registrationForms }: Content, id: number): DrawnForm | undefined =>
  registrationForms.find((form) => form.id === id);

export const eventView = ({ events }: Content, id: number): Event | undefined => eventsById(events).get(id);

export const newsPageNumbers = ({ news }: Content): number[] =>
  pagesOfNews(news).archive.map((_, index) => index + 1);

export const registrationFormIds = ({ registrationForms }: Content): number[] =>
  registrationForms.map(({ id }) => id);

/**
 * Returns when each section's records and the association's texts last changed. The sitemap gives these times
 * for list pages.
 */
function sectionChanges({
  news,
  events,
  members,
  publications,
  associationChangedAt,
}: Content): Record<string, string> {
  const changes = {
    news: lastChange(news),
    events: lastChange(events),
    members: lastChange(members),
    publications: lastChange(publications),
  };
  const latest = [associationChangedAt, ...Object.values(changes)].sort().at(-1) ?? '';
  return { ...changes, texts: associationChangedAt, home: latest };
}

/** Returns an event's active form, as shown on the form's page. */
export const formOfEvent = (content: Content, { registrationFormId }: Event): DrawnForm | undefined =>
  registrationFormId === null ? undefined : registrationFormView(content, registrationFormId);

/**
 * Returns the entries of the page sitemap that depend on content. The entries of fixed pages are added
 * elsewhere.
 */
export const pagesSitemapView = (content: Content) => ({
  changes: sectionChanges(content),
  archivePages: pagesOfNews(content.news).archive.length,
  events: content.events.map(({ id, updatedAt }) => ({ id, updatedAt })),
  /** Paths of list pages and other pages with content. */
  lists: [
    ...newsMonthPages(content),
    ...directoryPages(content),
    ...eventPages(content),
    ...pastEventPages(content),
    ...publicationPages(content),
  ]
    .map(({ path, page }) => pagePath(path, page))
    .concat(publicationIds(content).map(publicationPath))
    .concat(topicPages(content).map(({ topic, page }) => topicPath(topic, page)))
    .filter((path) => path.split('/').length > 2)
    .concat(shownInfoPages(content.association.infoPages).map(({ page }) => `/${page}`)),
  eventMonths: eventMonths(content),
});

const newsParts = onceFor(sitemapParts<NewsCard>);
const memberParts = onceFor(sitemapParts<ListedMember>);

/** Returns the parts of the article sitemap. */
export const newsSitemapView = ({ news }: Content): SitemapPart<NewsCard>[] => newsParts(news);

/** Returns the parts of the member sitemap. */
export const membersSitemapView = ({ members }: Content) =>
  memberParts(members).map(({ number, items }) => ({
    number,
    members: items.map((member) => ({ code: memberCode(member), changed: member.updatedAt })),
  }));

/** Returns the entries of the sitemap index. */
export const sitemapIndexView = (content: Content) => ({
  news: newsSitemapView(content).map(({ number, items }) => ({ number, changed: lastChange(items) })),
  members: memberParts(content.members).map(({ number, items }) => ({
    number,
    changed: lastChange(items),
  })),
  pages: sectionChanges(content).home,
});
