import type { APIRoute } from 'astro';
import { feedView } from '../../../content/views.ts';
import { dictionary } from '../../../i18n/index.ts';
import { newsFeed } from '../../../news-feed.ts';

export const GET: APIRoute = ({ locals: { content, locale }, site }) => {
  const { title, description } = dictionary(content, locale).news;
  return newsFeed({ content, locale }, site, {
    path: '/news/feed.xml',
    page: '/news',
    title,
    description,
    articles: feedView(content),
  });
};
