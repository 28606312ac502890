import type { APIRoute } from 'astro';
import type { Locale } from '../../../../db/constants.ts';
import { feedView } from '../../../content/views.ts';
import { dictionary } from '../../../i18n/index.ts';
import { localeRoutes } from '../../../i18n/locales.ts';
import { newsFeed } from '../../../news-feed.ts';

export const getStaticPaths = localeRoutes;

export const GET: APIRoute<{ locale: Locale }> = ({ props: { locale }, site }) => {
  const { title, description } = dictionary(locale).news;
  return newsFeed(locale, site, {
    path: '/news/feed.xml',
    page: '/news',
    title,
    description,
    articles: feedView(),
  });
};
