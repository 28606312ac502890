import { eq, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import { isPublished } from '../../../db/queries/content/public-news.ts';
import { isPending } from '../../../db/queries/membership/public-members.ts';
import { charts } from '../../../db/queries/money/charts.ts';
import { type KnownUpdates, officeUpdates } from '../../../db/queries/office/office-updates.ts';
import { today } from '../../../db/queries/today.ts';
import { contactMessages, events, members, news } from '../../../db/tables/index.ts';
import type { Session } from '../../accounts/auth/session-user.ts';
import { found } from '../../errors.ts';
import { requireStaffInSameTrip } from '../../platform/middleware/session.ts';
import type { AppEnv } from '../../types.ts';
import { asSeenBy } from './as-seen-by.ts';

/** Last response for each database, reused while nothing has changed. */
const answers = new LRUCache<string, KnownUpdates>({ max: 10 });

/** Returns the caller's roles. Needs an earlier round trip that verified the session. */
const rolesOf = ({ var: { identity } }: Context<AppEnv>) => (identity.proved as Session).user.roles;

async function latestUpdates(c: Context<AppEnv>) {
  const { db, settings } = c.var;
  const known = await officeUpdates(db, answers.get(settings.DATABASE_URL));
  answers.set(settings.DATABASE_URL, known);
  const { newest, ...figures } = known.updates;
  const roles = rolesOf(c);
  return { ...asSeenBy(roles, figures), newest: asSeenBy(roles, newest) };
}

/** Responds with the figures of the cards and enquiries that the caller may see. */
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
  return c.json(asSeenBy(rolesOf(c), found(counted)));
}

export const dashboardRoutes = new Hono<AppEnv>()
  .get('/', requireStaffInSameTrip, figures)
  .get('/today', requireStaffInSameTrip, async (c) => {
    const whole = await today(c.var.db);
    return c.json(asSeenBy(rolesOf(c), whole));
  })
  .get('/charts', requireStaffInSameTrip, async (c) => {
    const whole = await charts(c.var.db);
    return c.json(asSeenBy(rolesOf(c), whole));
  })
  .get('/updates', requireStaffInSameTrip, async (c) => c.json(await latestUpdates(c)));
