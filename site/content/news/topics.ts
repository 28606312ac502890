import { inSlot, isMade, type Locale } from '../../../core/association/locales.ts';
import { toSimplified } from '../../../core/chinese/simplified.ts';
import type { Topic } from '../../../core/content/validation/topics.ts';
import type { Content, NewsCard } from '../content.ts';
import { onceFor } from '../once-for.ts';
import { neighboursOf, places } from './neighbours.ts';
import { type NewsPages, newsPages } from './pages.ts';

const byTopic = onceFor((newestFirst: NewsCard[]): Map<number, NewsCard[]> => {
  const lists = new Map<number, NewsCard[]>();
  for (const article of newestFirst) {
    for (const id of article.topicIds) {
      const list = lists.get(id);
      if (list) list.push(article);
      else lists.set(id, [article]);
    }
  }
  return lists;
});

const pagesOfTopic = onceFor(newsPages<NewsCard>);
const NO_ARTICLES: NewsCard[] = [];

const articlesOfTopic = (news: NewsCard[], id: number): NewsCard[] => byTopic(news).get(id) ?? NO_ARTICLES;

export const topicName = (locale: Locale, { name, nameEn, nameCn }: Topic): string =>
  isMade(locale) ? (nameCn ?? toSimplified(name)) : inSlot(locale, name, nameEn);

export const topicPath = (id: number, page = 0): string =>
  page === 0 ? `/news/topic/${id}` : `/news/topic/${id}/page/${page}`;

export const shownTopics = ({ news, topics }: Content): Topic[] =>
  topics.filter(({ id }) => articlesOfTopic(news, id).length > 0);

export const topicsOf = (topics: Topic[], { topicIds }: Pick<NewsCard, 'topicIds'>): Topic[] =>
  topics.filter(({ id }) => topicIds.includes(id));

export interface TopicView {
  topic: Topic;
  articles: NewsCard[];
  page: number;
  archivePages: number;
  others: Topic[];
}

const pagesOf = ({ news }: Content, id: number): NewsPages<NewsCard> =>
  pagesOfTopic(articlesOfTopic(news, id));

export function topicView(content: Content, id: number, page: number): TopicView | undefined {
  const topics = shownTopics(content);
  const topic = topics.find((known) => known.id === id);
  if (!topic) return undefined;
  const { front, archive } = pagesOf(content, id);
  return {
    topic,
    articles: page === 0 ? front : (archive[page - 1] ?? []),
    page,
    archivePages: archive.length,
    others: page === 0 ? topics.filter((other) => other.id !== id) : [],
  };
}

export const topicPages = (content: Content): { topic: number; page: number }[] =>
  shownTopics(content).flatMap(({ id }) =>
    Array.from({ length: pagesOf(content, id).archive.length + 1 }, (_, page) => ({ topic: id, page })),
  );

const FEED_ARTICLES = 30;

export const topicFeed = ({ news }: Content, id: number): NewsCard[] =>
  articlesOfTopic(news, id).slice(0, FEED_ARTICLES);

/**
 * Distance in the list of a topic. It limits how many pages must be rendered again when an article changes.
 */
const REACH = 3;
const MOST_RELATED = 3;

function around(news: NewsCard[], article: NewsCard): Map<NewsCard, number> {
  const found = new Map<NewsCard, number>();
  for (const topic of article.topicIds) {
    const list = articlesOfTopic(news, topic);
    const place = places(list).get(article.id);
    if (place === undefined) continue;
    for (const other of list.slice(Math.max(0, place - REACH), place + REACH + 1)) {
      if (other.id !== article.id) found.set(other, (found.get(other) ?? 0) + 1);
    }
  }
  return found;
}

export function relatedNews(news: NewsCard[], article: NewsCard): NewsCard[] {
  const { older, newer } = neighboursOf(news, article.id);
  // Excludes the previous and the next article, because the page already links to them.
  return [...around(news, article)]
    .filter(([{ id }]) => id !== older?.id && id !== newer?.id)
    .sort(
      ([one, shared], [other, otherShared]) =>
        otherShared - shared || other.publishedAt.localeCompare(one.publishedAt) || other.id - one.id,
    )
    .slice(0, MOST_RELATED)
    .map(([found]) => found);
}

export function withRelated(news: NewsCard[], ids: Set<number>): Set<number> {
  const touched = new Set(ids);
  for (const article of news) {
    if (!ids.has(article.id)) continue;
    for (const [{ id }] of around(news, article)) touched.add(id);
  }
  return touched;
}

export const articlesOfTopics = (news: NewsCard[], topics: Set<number>): Set<number> =>
  new Set([...topics].flatMap((topic) => articlesOfTopic(news, topic).map(({ id }) => id)));
