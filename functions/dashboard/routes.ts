import { eq, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { type KnownUpdates, officeUpdates } from '../../db/queries/office-updates.ts';
import { isPending } from '../../db/queries/public-members.ts';
import { isPublished } from '../../db/queries/public-news.ts';
import { today } from '../../db/queries/today.ts';
import { contactMessages, events, members, news } from '../../db/schema/index.ts';
import { found } from '../errors.ts';
import { requireStaffInSameTrip } from '../middleware/session.ts';
import type { AppEnv } from '../types.ts';

/** The last answer of each database, given again while nothing has changed. */
const answers = new LRUCache<string, KnownUpdates>({ max: 10 });

async function latestUpdates({ var: { db, settings } }: Context<AppEnv>) {
  const known = await officeUpdates(db, answers.get(settings.DATABASE_URL));
  answers.set(settings.DATABASE_URL, known);
  return known.updates;
}

/** The figures of the four cards, and of the enquiries. */
async function figures(c: Context<AppEnv>) {
  const { db } = c.var;
  const counted = await db
    .select({
      members: db.$count(members, eq(members.companyStatus, true)),
      news: db.$count(news, isPublished()),
      events: db.$count(events),
      pendingMembers: db.$count(members, isPending()),
      unreadMessages: db.$count(contactMessages, eq(contactMessages.read, false)),
    })
    .from(sql`(select 1) as one`);
  return c.json(found(counted));
}

export const dashboardRoutes = new Hono<AppEnv>()
  .get('/', requireStaffInSameTrip, figures)
  .get('/today', requireStaffInSameTrip, async (c) => c.json(await today(c.var.db)))
  .get('/updates', requireStaffInSameTrip, async (c) => c.json(await latestUpdates(c)));
