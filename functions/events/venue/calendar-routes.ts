import { type Context, Hono } from 'hono';
import { venueFeedSchema } from '../../../core/events/validation/venue.ts';
import { requireStaff } from '../../auth/session-guard.ts';
import { described } from '../../http/openapi/described.ts';
import { actCall } from '../../http/openapi/resource.ts';
import { given } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { feedOf, makeFeed, revokeFeed, venueCalendar } from './feed.ts';

const tag = 'venue-bookings';
const feedRef = given('VenueFeed', venueFeedSchema);

const originOf = (c: Context<AppEnv>) =>
  new URL(c.var.settings.SITE_URL ?? c.var.settings.LINK_ORIGIN ?? c.req.url).origin;

export const venueFeedRoutes = new Hono<AppEnv>()
  .get(
    '/',
    requireStaff,
    described(() =>
      actCall({ tag, summary: 'When one’s own calendar address was made', answer: feedRef, failures: [] }),
    ),
    async (c) => c.json(await feedOf(c.var.db, c.var.identity.account.id)),
  )
  .post(
    '/',
    requireStaff,
    described(() => ({
      ...actCall({ tag, summary: 'Make a new calendar address', answer: feedRef, failures: [] }),
      answers: { 201: { description: 'The address, told once. An earlier one has ended.', schema: feedRef } },
    })),
    async (c) => c.json(await makeFeed(c.var.db, c.var.identity.account.id, originOf(c)), 201),
  )
  .delete(
    '/',
    requireStaff,
    described(() => actCall({ tag, summary: 'End one’s calendar address', answer: feedRef, failures: [] })),
    async (c) => c.json(await revokeFeed(c.var.db, c.var.identity.account.id)),
  );

/** Calendar programs call it without a session. */
export const venueCalendarRoutes = new Hono<AppEnv>().get(
  '/:file{[\\w-]{43}\\.ics}',
  described(() => ({
    tag,
    summary: 'Bookings as a calendar at a secret address',
    description: 'Names nobody. 404 once the address or its account’s access has ended.',
    answers: { 200: { description: 'iCalendar.', type: 'text/calendar', schema: { type: 'string' } } },
    failures: [404],
  })),
  async (c) => {
    const calendar = await venueCalendar(c.var.db, (c.req.param('file') ?? '').slice(0, 43), originOf(c));
    return c.body(calendar, 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Cache-Control': 'private, no-store',
    });
  },
);
