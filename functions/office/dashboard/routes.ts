import { eq, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import {
  chartsSchema,
  figuresSchema,
  firstStepsSchema,
  todaySchema,
  updatesSchema,
} from '../../../core/office/validation/dashboard.ts';
import { isPublished } from '../../../db/queries/content/public-news.ts';
import { isToReview } from '../../../db/queries/membership/public-members.ts';
import { charts } from '../../../db/queries/money/charts.ts';
import { type KnownUpdates, officeUpdates } from '../../../db/queries/office/office-updates.ts';
import { today } from '../../../db/queries/today.ts';
import { contactMessages, events, members, news } from '../../../db/tables/index.ts';
import { requireStaff, requireStaffInSameTrip } from '../../auth/session-guard.ts';
import { found } from '../../http/failures/errors.ts';
import { described } from '../../http/openapi/described.ts';
import { given } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { asSeenBy } from './as-seen-by.ts';
import { firstSteps } from './first-steps.ts';

const answers = new LRUCache<string, KnownUpdates>({ max: 10 });

/** Must run after a database query that verified the session. */
const rolesOf = ({ var: { identity } }: Context<AppEnv>) => identity.account.roles;

async function latestUpdates(c: Context<AppEnv>) {
  const { db, settings } = c.var;
  const known = await officeUpdates(db, answers.get(settings.DATABASE_URL));
  answers.set(settings.DATABASE_URL, known);
  const { newest, ...figures } = known.updates;
  const roles = rolesOf(c);
  return { ...asSeenBy(roles, figures), newest: asSeenBy(roles, newest) };
}

async function figures(c: Context<AppEnv>) {
  const { db } = c.var;
  const counted = await db
    .select({
      members: db.$count(members, eq(members.companyStatus, true)),
      news: db.$count(news, isPublished()),
      events: db.$count(events),
      pendingMembers: db.$count(members, isToReview()),
      unreadMessages: db.$count(contactMessages, eq(contactMessages.read, false)),
    })
    .from(sql`(select 1) as one`);
  return c.json(asSeenBy(rolesOf(c), found(counted)));
}

export const dashboardRoutes = new Hono<AppEnv>()
  .get(
    '/',
    requireStaffInSameTrip,
    described(() => ({
      tag: 'dashboard',
      summary: 'The figures of the dashboard',
      answers: { 200: { description: 'Numbers.', schema: given('Figures', figuresSchema) } },
    })),
    figures,
  )
  .get(
    '/today',
    requireStaffInSameTrip,
    described(() => ({
      tag: 'dashboard',
      summary: 'What the office has before it',
      description:
        'How many enquiries, applications and changes of members wait and since when, the events of seven days with their places, the articles that are published later.',
      answers: { 200: { description: 'At most ten of each.', schema: given('Today', todaySchema) } },
    })),
    async (c) => {
      const whole = await today(c.var.db);
      return c.json(asSeenBy(rolesOf(c), whole));
    },
  )
  .get(
    '/first-steps',
    requireStaff,
    described(() => ({
      tag: 'dashboard',
      summary: 'What an office sets up first, and what of it is done',
      description: 'For owners; others get no steps.',
      answers: { 200: { description: 'In their order.', schema: given('FirstSteps', firstStepsSchema) } },
    })),
    async (c) => c.json(rolesOf(c).includes('owner') ? await firstSteps(c.var) : { steps: [] }),
  )
  .get(
    '/charts',
    requireStaffInSameTrip,
    described(() => ({
      tag: 'dashboard',
      summary: 'What the dashboard draws',
      description:
        'Members at the end of each year, money and applications by month, registrations beside places; what the caller may not know is left out.',
      answers: { 200: { description: 'Rows in their order.', schema: given('Charts', chartsSchema) } },
    })),
    async (c) => {
      const whole = await charts(c.var.db);
      return c.json(asSeenBy(rolesOf(c), whole));
    },
  )
  .get(
    '/updates',
    requireStaffInSameTrip,
    described(() => ({
      tag: 'dashboard',
      summary: 'The figures, and the ids of what has come in last',
      description:
        'For asking every 30 seconds, with `X-Background`: one statement, and nothing is counted while nothing has changed.',
      answers: {
        200: { description: 'Numbers, and up to 50 ids of each.', schema: given('Updates', updatesSchema) },
      },
    })),
    async (c) => c.json(await latestUpdates(c)),
  );
