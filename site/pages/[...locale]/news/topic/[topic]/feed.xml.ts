import type { APIRoute } from 'astro';
import { topicFeed, topicName, topicPath, topicView } from '../../../../../content/news/topics.ts';
import { fill } from '../../../../../i18n/fill.ts';
import { dictionary } from '../../../../../i18n/index.ts';
import { newsFeed } from '../../../../../news-feed.ts';

export const GET: APIRoute = ({ locals: { content, locale }, params, site }) => {
  const id = Number(params.topic);
  const view = topicView(content, id, 0);
  if (!view) throw new Error(`Topic ${id} has no articles`);
  const { news: t } = dictionary(content, locale);
  const title = topicName(locale, view.topic);
  return newsFeed({ content, locale }, site, {
    path: `${topicPath(id)}/feed.xml`,
    page: topicPath(id),
    title,
    description: fill(t.topicDescription, { topic: title }),
    articles: topicFeed(content, id),
  });
};
