import type { APIRoute } from 'astro';
import { LOCALES } from '../../db/constants.ts';
import { eventListView, newsIndexView } from '../content/views.ts';
import { LANGUAGE_TAG, localePath } from '../i18n/locales.ts';
import { xmlResponse } from '../xml.ts';

const PAGES = [
  '/',
  '/about',
  '/news',
  '/events',
  '/members',
  '/join',
  '/venue-rental',
  '/publications',
  '/contact',
  '/guide',
  '/privacy',
];

export const GET: APIRoute = ({ site }) => {
  const absolute = (path: string) => new URL(path, site).href;
  const entry = (path: string, changed?: string) => {
    const others = LOCALES.map(
      (locale) =>
        `<xhtml:link rel="alternate" hreflang="${LANGUAGE_TAG[locale]}" href="${absolute(localePath(locale, path))}"/>`,
    ).join('');
    const when = changed ? `<lastmod>${changed}</lastmod>` : '';
    return LOCALES.map(
      (locale) => `<url><loc>${absolute(localePath(locale, path))}</loc>${when}${others}</url>`,
    ).join('\n');
  };
  const { articles, archivePages } = newsIndexView();
  const entries = [
    ...PAGES.map((path) => entry(path)),
    ...Array.from({ length: archivePages }, (_, index) => entry(`/news/page/${index + 1}`)),
    ...articles.map(({ id, updatedAt }) => entry(`/news/${id}`, updatedAt)),
    ...eventListView().map(({ id, updatedAt }) => entry(`/events/${id}`, updatedAt)),
  ];
  return xmlResponse(
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>`,
  );
};
