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
import { content, type NewsCard } from './content.ts';
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
function upcomingEvents(): Event[] {
  const today = hongKongDay(content().asOf);
  return content()
    .events.filter((event) => event.status === 'upcoming' && hongKongDay(new Date(event.eventDate)) >= today)
    .reverse();
}

/**
 * Returns today's fee of each membership type, with the end of the period that it pays for. No end: for life.
 */
export const feesView = () => {
  const { fees, asOf, rules, memberTypes: types } = content();
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

export function homeView(): HomeView {
  const { events, slides, news } = content();
  const upcoming = upcomingEvents();
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
  /** Present on the first page only. */
  topics: Topic[];
}

/**
 * Returns a list page: `page` 0 is /news, n is /news/page/n. Featured articles are on the first page only,
 * above all other articles.
 */
export function newsListView(page: number): NewsListView {
  const { front, archive } = pagesOfNews(content().news);
  const featured =
    page === 0
      ? content()
          .news.filter((article) => article.featured)
          .slice(0, 8)
      : [];
  return {
    featured,
    articles: page === 0 ? front.filter((article) => !featured.includes(article)) : (archive[page - 1] ?? []),
    page,
    archivePages: archive.length,
    months: page === 0 ? newsMonthKeys() : [],
    topics: page === 0 ? shownTopics() : [],
  };
}

const FEED_NEWS = 30;

/** Returns the newest articles for the feed. */
export const feedView = (): NewsCard[] => content().news.slice(0, FEED_NEWS);

/** Returns the months that have articles, newest first. */
const newsMonthKeys = (): Month[] => [...newsMonths(content().news).keys()];

/** Maximum articles on a month's page; few months have more. */
const NEWS_PER_MONTH_PAGE = 96;

const monthList = (month: Month) => ({
  path: `/news/month/${month}`,
  items: newsMonths(content().news).get(month) ?? [],
});

export interface NewsMonthView extends Page<NewsCard> {
  month: Month;
  older?: Month | undefined;
  newer?: Month | undefined;
}

/** Returns a page of a month's articles, numbered from 1. */
export function newsMonthView(month: Month, page: number): NewsMonthView {
  const keys = newsMonthKeys();
  const place = keys.indexOf(month);
  return {
    ...pageOf(monthList(month), page, NEWS_PER_MONTH_PAGE),
    month,
    newer: keys[place - 1],
    older: keys[place + 1],
  };
}

export const newsMonthPages = (): { month: Month; path: string; page: number }[] =>
  newsMonthKeys().flatMap((month) =>
    pagesOf([monthList(month)], NEWS_PER_MONTH_PAGE).map((place) => ({ ...place, month })),
  );

export const newsNeighboursView = (id: number): Neighbours => neighboursOf(content().news, id);

export const newsView = (id: number): News | undefined => content().articles.get(id);

export const registrationFormView = (id: number): DrawnForm | undefined =>
  content().registrationForms.find((form) => form.id === id);

export const eventView = (id: number): Event | undefined => eventsById(content().events).get(id);

/** Returns the ids of articles for dynamic routes. */
export const newsIds = (): number[] => content().scope?.news ?? content().news.map(({ id }) => id);

export const newsPageNumbers = (): number[] =>
  content().scope?.newsPages ?? pagesOfNews(content().news).archive.map((_, index) => index + 1);

export const eventIds = (): number[] => content().scope?.events ?? content().events.map(({ id }) => id);

export const registrationFormIds = (): number[] => content().registrationForms.map(({ id }) => id);

/**
 * Returns when each section's records and the association's texts last changed. The sitemap gives these times
 * for list pages.
 */
function sectionChanges(): Record<string, string> {
  const { news, events, members, publications, associationChangedAt } = content();
  const changes = {
    news: lastChange(news),
    events: lastChange(events),
    members: lastChange(members),
    publications: lastChange(publications),
  };
  const latest = [associationChangedAt, ...Object.values(changes)].sort().at(-1) ?? '';
  return { ...changes, texts: associationChangedAt, home: latest };
}

/** Returns an event's active form, as shown on its own page. */
export const formOfEvent = ({ registrationFormId }: Event): DrawnForm | undefined =>
  registrationFormId === null ? undefined : registrationFormView(registrationFormId);

/** Returns the entries of the page sitemap that depend on content. Its fixed pages are added elsewhere. */
export const pagesSitemapView = () => ({
  changes: sectionChanges(),
  archivePages: pagesOfNews(content().news).archive.length,
  events: content().events.map(({ id, updatedAt }) => ({ id, updatedAt })),
  /** Pages of all lists. */
  lists: [
    ...newsMonthPages(),
    ...directoryPages(),
    ...eventPages(),
    ...pastEventPages(),
    ...publicationPages(),
  ]
    .map(({ path, page }) => pagePath(path, page))
    .concat(publicationIds().map(publicationPath))
    .concat(topicPages().map(({ topic, page }) => topicPath(topic, page)))
    .filter((path) => path.split('/').length > 2)
    .concat(shownInfoPages().map(({ page }) => `/${page}`)),
  eventMonths: eventMonths(),
});

const newsParts = onceFor(sitemapParts<NewsCard>);
const memberParts = onceFor(sitemapParts<ListedMember>);

/** Returns the parts of the article sitemap. */
export const newsSitemapView = (): SitemapPart<NewsCard>[] => newsParts(content().news);

/** Returns the parts of the member sitemap. */
export const membersSitemapView = () =>
  memberParts(content().members).map(({ number, items }) => ({
    number,
    members: items.map((member) => ({ code: memberCode(member), changed: member.updatedAt })),
  }));

/** Returns the entries of the sitemap index. */
export const sitemapIndexView = () => ({
  news: newsSitemapView().map(({ number, items }) => ({ number, changed: lastChange(items) })),
  members: memberParts(content().members).map(({ number, items }) => ({
    number,
    changed: lastChange(items),
  })),
  pages: sectionChanges().home,
});
