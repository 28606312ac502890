import { toSimplified } from '../../db/chinese/simplified.ts';
import type { Locale } from '../../db/constants.ts';
import type { Topic } from '../../db/validation/content/topics.ts';
import type { Content, NewsCard } from './content.ts';
import { neighboursOf, places } from './news-neighbours.ts';
import { type NewsPages, newsPages } from './news-pages.ts';
import { onceFor } from './once-for.ts';

/** Returns the articles of each topic, newest first. */
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
  locale === 'en' ? nameEn : locale === 'zh-CN' ? (nameCn ?? toSimplified(name)) : name;

export const topicPath = (id: number, page = 0): string =>
  page === 0 ? `/news/topic/${id}` : `/news/topic/${id}/page/${page}`;

/** Returns the topics that have articles. */
export const shownTopics = ({ news, topics }: Content): Topic[] =>
  topics.filter(({ id }) => articlesOfTopic(news, id).length > 0);

/** Returns the topics of an article, in the order that editors set. */
export const topicsOf = (topics: Topic[], { topicIds }: Pick<NewsCard, 'topicIds'>): Topic[] =>
  topics.filter(({ id }) => topicIds.includes(id));

export interface TopicView {
  topic: Topic;
  articles: NewsCard[];
  /** Page number. 0 is the first page. Archive pages are numbered from 1, which is the oldest. */
  page: number;
  archivePages: number;
  others: Topic[];
}

const pagesOf = ({ news }: Content, id: number): NewsPages<NewsCard> =>
  pagesOfTopic(articlesOfTopic(news, id));

/** Returns a page of a topic, or undefined when the topic has no articles. */
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

/** Returns every page of every topic. */
export const topicPages = (content: Content): { topic: number; page: number }[] =>
  shownTopics(content).flatMap(({ id }) =>
    Array.from({ length: pagesOf(content, id).archive.length + 1 }, (_, page) => ({ topic: id, page })),
  );

const FEED_ARTICLES = 30;

export const topicFeed = ({ news }: Content, id: number): NewsCard[] =>
  articlesOfTopic(news, id).slice(0, FEED_ARTICLES);

/**
 * Maximum distance, in the list of a topic, between an article and a related article. It limits how many
 * pages must be rendered again when an article changes.
 */
const REACH = 3;
const MOST_RELATED = 3;

/**
 * Returns the neighbours of an article in the lists of the article's topics, each with the number of shared
 * topics.
 */
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

/**
 * Returns up to three articles that share the most topics. Excludes the previous and the next article,
 * because the page already links to them.
 */
export function relatedNews(news: NewsCard[], article: NewsCard): NewsCard[] {
  const { older, newer } = neighboursOf(news, article.id);
  return [...around(news, article)]
    .filter(([{ id }]) => id !== older?.id && id !== newer?.id)
    .sort(
      ([one, shared], [other, otherShared]) =>
        otherShared - shared || other.publishedAt.localeCompare(one.publishedAt) || other.id - one.id,
    )
    .slice(0, MOST_RELATED)
    .map(([found]) => found);
}

/** Returns the ids of articles that may show one of the given articles as related. */
export function withRelated(news: NewsCard[], ids: Set<number>): Set<number> {
  const touched = new Set(ids);
  for (const article of news) {
    if (!ids.has(article.id)) continue;
    for (const [{ id }] of around(news, article)) touched.add(id);
  }
  return touched;
}

/** Returns the ids of all articles that have one of the given topics. */
export const articlesOfTopics = (news: NewsCard[], topics: Set<number>): Set<number> =>
  new Set([...topics].flatMap((topic) => articlesOfTopic(news, topic).map(({ id }) => id)));
