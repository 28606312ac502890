import { eq, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { isPublished } from '../../db/queries/public-news.ts';
import { contactMessages, events, members, news } from '../../db/schema/index.ts';
import { found } from '../errors.ts';
import { requireStaffInSameTrip } from '../middleware/session.ts';
import type { AppEnv } from '../types.ts';

/** The figures of the four cards, and of the enquiries. */
export const dashboardRoutes = new Hono<AppEnv>().get('/', requireStaffInSameTrip, async (c) => {
  const { db } = c.var;
  const figures = await db
    .select({
      members: db.$count(members, eq(members.companyStatus, true)),
      news: db.$count(news, isPublished()),
      events: db.$count(events),
      pendingMembers: db.$count(members, eq(members.companyStatus, false)),
      unreadMessages: db.$count(contactMessages, eq(contactMessages.read, false)),
    })
    .from(sql`(select 1) as one`);
  return c.json(found(figures));
});
