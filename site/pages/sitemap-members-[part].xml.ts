import type { APIRoute } from 'astro';
import { membersSitemapView } from '../content/views.ts';
import { sitemapOf } from '../sitemap.ts';

export const GET: APIRoute = ({ locals: { content }, params, url, site = url }) => {
  const part = membersSitemapView(content).find(({ number }) => String(number) === params.part);
  const members = part?.members ?? [];
  return sitemapOf(
    members.map(({ code, changed }) => ({ path: `/members/${code}`, changed })),
    site,
  );
};
