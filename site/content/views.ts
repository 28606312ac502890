import { HOME_EVENTS, HOME_NEWS } from '../../core/content/limits.ts';
import type { News } from '../../core/content/validation/news.ts';
import type { Topic } from '../../core/content/validation/topics.ts';
import { hongKongDay } from '../../core/dates/days.ts';
import { shownStatus } from '../../core/events/event-status.ts';
import type { Event } from '../../core/events/validation/events.ts';
import { feesOn } from '../../core/membership/fees/fees.ts';
import { isForLife } from '../../core/membership/member-types.ts';
import type { ListedMember } from '../../core/membership/validation/members.ts';
import { yearEnd, yearOf } from '../../core/membership/year.ts';
import type { Content, DrawnSlide, NewsCard } from './content.ts';
import { memberCode } from './directory/member-code.ts';
import { directoryPages } from './directory/views.ts';
import type { DrawnForm } from './drawn-form.ts';
import { eventMonths, eventPages, pastEventPages } from './event-views.ts';
import { shownInfoPages } from './info-pages.ts';
import { type Month, newsMonths } from './news/months.ts';
import { type Neighbours, neighboursOf } from './news/neighbours.ts';
import { newsPages } from './news/pages.ts';
import { shownTopics, topicPages, topicPath } from './news/topics.ts';
import { onceFor } from './once-for.ts';
import { type Page, pageOf, pagePath, pagesOf } from './paged.ts';
import { publicationIds, publicationPages, publicationPath } from './publication-views.ts';
import { lastChange, type SitemapPart, sitemapParts } from './sitemap-parts.ts';

// Each view returns all data of one page. The publisher renders a page again when its view has changed.

const pagesOfNews = onceFor(newsPages<NewsCard>);
const eventsById = onceFor((events: Event[]) => new Map(events.map((event) => [event.id, event])));

/** docs/api.md 4. */
function upcomingEvents({ events, asOf }: Content): Event[] {
  const today = hongKongDay(asOf);
  return events
    .filter((event) => event.status === 'upcoming' && hongKongDay(new Date(event.eventDate)) >= today)
    .reverse();
}

export const feesView = ({ fees, asOf, rules, memberTypes: types }: Content) => {
  const today = hongKongDay(asOf);
  return feesOn(fees, today, { rules, types }).map((fee) => ({
    ...fee,
    endsOn: isForLife(types, fee.memberType) ? null : (fee.endsOn ?? yearEnd(yearOf(today, rules), rules)),
  }));
};

export interface HomeView {
  slides: DrawnSlide[];
  news: NewsCard[];
  upcoming: Event[];
  hasMoreUpcoming: boolean;
  ongoing: Event[];
  completed: Event[];
  /** Includes events of unknown status. Postponed and cancelled events are in no section. */
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
  page: number;
  archivePages: number;
  months: Month[];
  topics: Topic[];
}

/**
 * `page` 0 is /news, n is /news/page/n. Featured articles are on the first page only, above all other
 * articles.
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

export const feedView = ({ news }: Content): NewsCard[] => news.slice(0, FEED_NEWS);

const newsMonthKeys = ({ news }: Content): Month[] => [...newsMonths(news).keys()];

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

export const formOfEvent = (content: Content, { registrationFormId }: Event): DrawnForm | undefined =>
  registrationFormId === null ? undefined : registrationFormView(content, registrationFormId);

export const pagesSitemapView = (content: Content) => ({
  changes: sectionChanges(content),
  archivePages: pagesOfNews(content.news).archive.length,
  events: content.events.map(({ id, updatedAt }) => ({ id, updatedAt })),
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

export const newsSitemapView = ({ news }: Content): SitemapPart<NewsCard>[] => newsParts(news);

export const membersSitemapView = ({ members }: Content) =>
  memberParts(members).map(({ number, items }) => ({
    number,
    members: items.map((member) => ({ code: memberCode(member), changed: member.updatedAt })),
  }));

export const sitemapIndexView = (content: Content) => ({
  news: newsSitemapView(content).map(({ number, items }) => ({ number, changed: lastChange(items) })),
  members: memberParts(content.members).map(({ number, items }) => ({
    number,
    changed: lastChange(items),
  })),
  pages: sectionChanges(content).home,
});
