import { HOME_EVENTS, HOME_NEWS } from '../../db/constants.ts';
import { shownStatus } from '../../db/event-status.ts';
import { feesOn } from '../../db/membership/fees.ts';
import type { Event } from '../../db/validation/events.ts';
import type { HomepageSlide } from '../../db/validation/gallery.ts';
import type { PublicMember } from '../../db/validation/members.ts';
import type { News } from '../../db/validation/news.ts';
import type { DrawnForm } from '../islands/registration/strings.ts';
import { content, type NewsCard } from './content.ts';
import { directoryPages } from './directory-views.ts';
import { eventMonths, eventPages, pastEventPages } from './event-views.ts';
import { hongKongDay } from './hong-kong-time.ts';
import { memberCode } from './member-code.ts';
import { type Month, newsMonths } from './news-months.ts';
import { type Neighbours, neighboursOf } from './news-neighbours.ts';
import { newsPages } from './news-pages.ts';
import { onceFor } from './once-for.ts';
import { type Page, pageOf, pagePath, pagesOf } from './paged.ts';
import { publicationPages } from './publication-views.ts';
import { lastChange, type SitemapPart, sitemapParts } from './sitemap-parts.ts';

// One view a page: all that the page shows. The publisher renders a page again when its view has changed.

const pagesOfNews = onceFor(newsPages<NewsCard>);
const eventsById = onceFor((events: Event[]) => new Map(events.map((event) => [event.id, event])));

/** Status upcoming and not before today in Hong Kong, soonest first (docs/api.md 4). */
function upcomingEvents(): Event[] {
  const today = hongKongDay(content().asOf);
  return content()
    .events.filter((event) => event.status === 'upcoming' && hongKongDay(new Date(event.eventDate)) >= today)
    .reverse();
}

/** What each type of membership costs who applies today, in Hong Kong. */
export const feesView = () => feesOn(content().fees, hongKongDay(content().asOf));

export interface HomeView {
  slides: HomepageSlide[];
  news: NewsCard[];
  /** The first three. */
  upcoming: Event[];
  hasMoreUpcoming: boolean;
  ongoing: Event[];
  completed: Event[];
  /** Also any status that is not known; postponed and cancelled events have no section. */
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
  /** 0 for the first page; pages of the archive count from the oldest, 1. */
  page: number;
  /** How many pages the archive has. */
  archivePages: number;
  /** All months that have articles, on the first page alone. */
  months: Month[];
}

/** `page` 0 is /news, n is /news/page/n. Featured articles stand on the first page alone. */
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
    articles: page === 0 ? front : (archive[page - 1] ?? []),
    page,
    archivePages: archive.length,
    months: page === 0 ? newsMonthKeys() : [],
  };
}

/** How many articles the feed has. */
const FEED_NEWS = 30;

/** The newest articles, on whichever pages of the list they stand. */
export const feedView = (): NewsCard[] => content().news.slice(0, FEED_NEWS);

/** Months that have articles, newest first. */
const newsMonthKeys = (): Month[] => [...newsMonths(content().news).keys()];

/** Few months have more. */
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

/** A page of a month's articles, from 1. */
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

/** Ids that dynamic routes are to name now. */
export const newsIds = (): number[] => content().scope?.news ?? content().news.map(({ id }) => id);

export const newsPageNumbers = (): number[] =>
  content().scope?.newsPages ?? pagesOfNews(content().news).archive.map((_, index) => index + 1);

export const eventIds = (): number[] => content().scope?.events ?? content().events.map(({ id }) => id);

export const registrationFormIds = (): number[] => content().registrationForms.map(({ id }) => id);

/** What the map of the pages names beside those that are always there. */
export const pagesSitemapView = () => ({
  archivePages: pagesOfNews(content().news).archive.length,
  events: content().events.map(({ id, updatedAt }) => ({ id, updatedAt })),
  /** Pages of lists, and the lists that are parts of others. */
  lists: [
    ...newsMonthPages(),
    ...directoryPages(),
    ...eventPages(),
    ...pastEventPages(),
    ...publicationPages(),
  ]
    .map(({ path, page }) => pagePath(path, page))
    .filter((path) => path.split('/').length > 2),
  eventMonths: eventMonths(),
});

const newsParts = onceFor(sitemapParts<NewsCard>);
const memberParts = onceFor(sitemapParts<PublicMember>);

/** What the maps of articles name. */
export const newsSitemapView = (): SitemapPart<NewsCard>[] => newsParts(content().news);

/** What the maps of members' pages name. */
export const membersSitemapView = (): { number: number; codes: string[] }[] =>
  memberParts(content().members).map(({ number, items }) => ({ number, codes: items.map(memberCode) }));

/** What the map of the maps names. */
export const sitemapIndexView = () => ({
  news: newsSitemapView().map(({ number, items }) => ({ number, changed: lastChange(items) })),
  members: memberParts(content().members).map(({ number }) => ({ number })),
});
