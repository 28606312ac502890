import type { APIRoute } from 'astro';
import type { Locale } from '../../../../db/constants.ts';
import { currentAssociation } from '../../../association.ts';
import { localText } from '../../../content/localize.ts';
import { feedView } from '../../../content/views.ts';
import { dictionary, words } from '../../../i18n/index.ts';
import { LANGUAGE_TAG, localePath, localeRoutes } from '../../../i18n/locales.ts';
import { escapeXml, xmlResponse } from '../../../xml.ts';

export const getStaticPaths = localeRoutes;

export const GET: APIRoute<{ locale: Locale }> = ({ props: { locale }, site }) => {
  const t = dictionary(locale).news;
  const address = (path: string) => new URL(localePath(locale, path), site).href;
  const items = feedView().map(
    (article) => `<item><title>${escapeXml(localText(locale, article.title, article.titleEn).text)}</title>
<link>${address(`/news/${article.id}`)}</link><guid>${address(`/news/${article.id}`)}</guid>
<pubDate>${new Date(article.publishedAt).toUTCString()}</pubDate>
<description>${escapeXml(localText(locale, article.excerpt, article.excerptEn).text)}</description></item>`,
  );
  return xmlResponse(
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${escapeXml(`${t.title} | ${words(locale, currentAssociation().name)}`)}</title>
<link>${address('/news')}</link><description>${escapeXml(t.description)}</description>
<language>${LANGUAGE_TAG[locale]}</language>
<atom:link href="${address('/news/feed.xml')}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel></rss>`,
    'application/rss+xml',
  );
};
