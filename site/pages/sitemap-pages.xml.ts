import type { APIRoute } from 'astro';
import { archivePagesView, eventListView } from '../content/views.ts';
import { sitemapOf } from '../sitemap.ts';

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

export const GET: APIRoute = ({ url, site = url }) =>
  sitemapOf(
    [
      ...PAGES.map((path) => ({ path })),
      ...Array.from({ length: archivePagesView() }, (_, index) => ({ path: `/news/page/${index + 1}` })),
      ...eventListView().map(({ id, updatedAt }) => ({ path: `/events/${id}`, changed: updatedAt })),
    ],
    site,
  );
