import { languageTag } from '../core/association/locales.ts';
import { currentAssociation } from './content/association.ts';
import type { NewsCard, PageInput } from './content/content.ts';
import { localText } from './content/localize.ts';
import { words } from './i18n/index.ts';
import { localePath } from './i18n/locales.ts';
import { escapeXml, xmlResponse } from './xml.ts';

interface Feed {
  path: string;
  page: string;
  title: string;
  description: string;
  articles: NewsCard[];
}

export function newsFeed({ content, locale }: PageInput, site: URL | undefined, feed: Feed): Response {
  const address = (path: string) => new URL(localePath(locale, path), site).href;
  const items = feed.articles.map(
    (
      article,
    ) => `<item><title>${escapeXml(localText(locale, article.title, article.titleEn, article.keptWords).text)}</title>
<link>${address(`/news/${article.id}`)}</link><guid>${address(`/news/${article.id}`)}</guid>
<pubDate>${new Date(article.publishedAt).toUTCString()}</pubDate>
<description>${escapeXml(localText(locale, article.excerpt, article.excerptEn, article.keptWords).text)}</description></item>`,
  );
  return xmlResponse(
    `<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${escapeXml(`${feed.title} | ${words(locale, currentAssociation(content).name)}`)}</title>
<link>${address(feed.page)}</link><description>${escapeXml(feed.description)}</description>
<language>${languageTag(locale)}</language>
<atom:link href="${address(feed.path)}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel></rss>`,
    'application/rss+xml',
  );
}
