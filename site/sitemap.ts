import { languageTag } from '../core/association/locales.ts';
import { ACTIVE_LOCALES } from '../core/association/profile.ts';
import { localePath } from './i18n/locales.ts';
import { xmlResponse } from './xml.ts';

export interface SitemapEntry {
  path: string;
  changed?: string;
}

function urlsOf({ path, changed }: SitemapEntry, origin: string): string {
  const addresses = ACTIVE_LOCALES.map((locale) => origin + localePath(locale, path));
  const others = ACTIVE_LOCALES.map(
    (locale, index) =>
      `<xhtml:link rel="alternate" hreflang="${languageTag(locale)}" href="${addresses[index]}"/>`,
  ).join('');
  const when = changed ? `<lastmod>${changed}</lastmod>` : '';
  return addresses.map((address) => `<url><loc>${address}</loc>${when}${others}</url>`).join('\n');
}

export const sitemapOf = (entries: SitemapEntry[], { origin }: URL): Response =>
  xmlResponse(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.map((entry) => urlsOf(entry, origin)).join('\n')}
</urlset>`);

export function sitemapIndex(maps: SitemapEntry[], { origin }: URL): Response {
  const entries = maps.map(({ path, changed }) => {
    const when = changed ? `<lastmod>${changed}</lastmod>` : '';
    return `<sitemap><loc>${origin}${path}</loc>${when}</sitemap>`;
  });
  return xmlResponse(
    `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</sitemapindex>`,
  );
}
