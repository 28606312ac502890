import type { APIRoute } from 'astro';
import { sitemapIndexView } from '../content/views.ts';
import { sitemapIndex } from '../sitemap.ts';

export const GET: APIRoute = ({ url, site = url }) => {
  const parts = sitemapIndexView().map(({ number, changed }) => ({
    path: `/sitemap-news-${number}.xml`,
    changed,
  }));
  return sitemapIndex([{ path: '/sitemap-pages.xml' }, ...parts], site);
};
