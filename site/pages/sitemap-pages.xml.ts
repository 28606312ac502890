import type { APIRoute } from 'astro';
import { isActivePath } from '../../core/association/profile.ts';
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
  '/subscribe',
  '/privacy',
].filter(isActivePath);

export const GET: APIRoute = ({ locals: { content }, url, site = url }) => {
  const { archivePages, events, lists, eventMonths, changes } = pagesSitemapView(content);
  // For a list, the last change of its records; for any other page, that of the association's texts.
  const dated = (path: string) => {
    const [, section = ''] = path.split('/');
    return { path, changed: changes[section || 'home'] ?? changes.texts ?? '' };
  };
  return sitemapOf(
    [
      ...PAGES.map(dated),
      ...Array.from({ length: archivePages }, (_, index) => dated(`/news/page/${index + 1}`)),
      ...lists.filter(isActivePath).map(dated),
      ...eventMonths.map((month) => dated(`/events/month/${month}`)),
      ...events.map(({ id, updatedAt }) => ({ path: `/events/${id}`, changed: updatedAt })),
    ],
    site,
  );
};
