import type { APIRoute, GetStaticPaths } from 'astro';
import { membersSitemapView } from '../content/views.ts';
import { sitemapOf } from '../sitemap.ts';

export const getStaticPaths = (() =>
  membersSitemapView().map(({ number }) => ({ params: { part: String(number) } }))) satisfies GetStaticPaths;

export const GET: APIRoute = ({ params, url, site = url }) => {
  const part = membersSitemapView().find(({ number }) => String(number) === params.part);
  const members = part?.members ?? [];
  return sitemapOf(
    members.map(({ code, changed }) => ({ path: `/members/${code}`, changed })),
    site,
  );
};
