import type { APIRoute } from 'astro';
import { sitemapIndexView } from '../content/views.ts';
import { sitemapIndex } from '../sitemap.ts';

export const GET: APIRoute = ({ locals: { content }, url, site = url }) => {
  const { news, members, pages } = sitemapIndexView(content);
  const ofNews = news.map(({ number, changed }) => ({ path: `/sitemap-news-${number}.xml`, changed }));
  const ofMembers = members.map(({ number, changed }) => ({
    path: `/sitemap-members-${number}.xml`,
    changed,
  }));
  return sitemapIndex([{ path: '/sitemap-pages.xml', changed: pages }, ...ofNews, ...ofMembers], site);
};
