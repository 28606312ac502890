import type { APIRoute } from 'astro';
import { sitemapIndexView } from '../content/views.ts';
import { sitemapIndex } from '../sitemap.ts';

export const GET: APIRoute = ({ url, site = url }) => {
  const { news, members } = sitemapIndexView();
  const ofNews = news.map(({ number, changed }) => ({ path: `/sitemap-news-${number}.xml`, changed }));
  const ofMembers = members.map(({ number }) => ({ path: `/sitemap-members-${number}.xml` }));
  return sitemapIndex([{ path: '/sitemap-pages.xml' }, ...ofNews, ...ofMembers], site);
};
