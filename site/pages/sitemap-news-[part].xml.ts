import type { APIRoute, GetStaticPaths } from 'astro';
import { newsSitemapView } from '../content/views.ts';
import { sitemapOf } from '../sitemap.ts';

export const getStaticPaths = (() =>
  newsSitemapView().map(({ number }) => ({ params: { part: String(number) } }))) satisfies GetStaticPaths;

export const GET: APIRoute = ({ params, url, site = url }) => {
  const part = newsSitemapView().find(({ number }) => String(number) === params.part);
  const articles = part?.items ?? [];
  return sitemapOf(
    articles.map(({ id, updatedAt }) => ({ path: `/news/${id}`, changed: updatedAt })),
    site,
  );
};
