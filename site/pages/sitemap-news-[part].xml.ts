import type { APIRoute } from 'astro';
import { newsSitemapView } from '../content/views.ts';
import { sitemapOf } from '../sitemap.ts';

export const GET: APIRoute = ({ locals: { content }, params, url, site = url }) => {
  const part = newsSitemapView(content).find(({ number }) => String(number) === params.part);
  const articles = part?.items ?? [];
  return sitemapOf(
    articles.map(({ id, updatedAt }) => ({ path: `/news/${id}`, changed: updatedAt })),
    site,
  );
};
