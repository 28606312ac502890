import type { APIRoute } from 'astro';
import type { Locale } from '../../../../../../db/constants.ts';
import {
  shownTopics,
  topicFeed,
  topicName,
  topicPath,
  topicView,
} from '../../../../../content/news-topics.ts';
import { fill } from '../../../../../i18n/fill.ts';
import { dictionary } from '../../../../../i18n/index.ts';
import { localeRoutesOf } from '../../../../../i18n/locales.ts';
import { newsFeed } from '../../../../../news-feed.ts';

export const getStaticPaths = () =>
  localeRoutesOf(
    'topic',
    shownTopics().map(({ id }) => id),
  );

export const GET: APIRoute<{ locale: Locale; topic: number }> = ({ props: { locale, topic: id }, site }) => {
  const view = topicView(id, 0);
  if (!view) throw new Error(`Topic ${id} has no articles`);
  const { news: t } = dictionary(locale);
  const title = topicName(locale, view.topic);
  return newsFeed(locale, site, {
    path: `${topicPath(id)}/feed.xml`,
    page: topicPath(id),
    title,
    description: fill(t.topicDescription, { topic: title }),
    articles: topicFeed(id),
  });
};
