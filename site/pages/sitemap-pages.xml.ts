import type { APIRoute } from 'astro';
import { pagesSitemapView } from '../content/views.ts';
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

export const GET: APIRoute = ({ url, site = url }) => {
  const { archivePages, events, lists, eventMonths } = pagesSitemapView();
  return sitemapOf(
    [
      ...PAGES.map((path) => ({ path })),
      ...Array.from({ length: archivePages }, (_, index) => ({ path: `/news/page/${index + 1}` })),
      ...lists.map((path) => ({ path })),
      ...eventMonths.map((month) => ({ path: `/events/month/${month}` })),
      ...events.map(({ id, updatedAt }) => ({ path: `/events/${id}`, changed: updatedAt })),
    ],
    site,
  );
};
