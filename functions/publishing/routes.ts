import { createHash, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { translate } from '../../db/messages/index.ts';
import { recordAct } from '../../db/queries/audit-log.ts';
import { publishStatus, requestWholeBuild } from '../../db/queries/publishing.ts';
import { requireStaffInSameTrip } from '../middleware/session.ts';
import type { AppEnv } from '../types.ts';
import { callRebuildHook } from './rebuild.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether an outside webhook carries the token; without a configured token there is none (docs/api.md 5). */
function carriesToken(c: Context<AppEnv>): boolean {
  const token = c.var.settings.PUBLISH_TOKEN;
  const given = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  return Boolean(token && given && timingSafeEqual(digest(given), digest(token)));
}

async function currentStatus(c: Context<AppEnv>) {
  const status = await publishStatus(c.var.db);
  return status.state === 'failed'
    ? { ...status, message: translate('publish.failed', c.var.locale) }
    : status;
}

export const publishStatusRoutes = new Hono<AppEnv>().get('/', requireStaffInSameTrip, async (c) =>
  c.json(await currentStatus(c)),
);

export const publishRoutes = new Hono<AppEnv>().post('/', async (c) => {
  if (!carriesToken(c)) await c.var.identity.prove();
  const { db, env, identity } = c.var;
  await db.batch([
    requestWholeBuild(db),
    recordAct(db, { action: 'publish', resource: 'site', account: identity.proved?.user }),
  ]);
  c.var.afterAnswer(callRebuildHook(env, db));
  return c.json(await currentStatus(c), 202);
});
