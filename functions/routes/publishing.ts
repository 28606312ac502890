import { createHash, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { translate } from '../../db/messages/index.ts';
import { recordAct } from '../../db/queries/audit-log.ts';
import { publishStatus, requestWholeBuild } from '../../db/queries/publishing.ts';
import { ApiError } from '../errors.ts';
import { staffOnly } from '../middleware/session.ts';
import { afterAnswer } from '../services/after-answer.ts';
import { callRebuildHook } from '../services/rebuild.ts';
import type { AppEnv } from '../types.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Staff, or an outside webhook that carries the token; without a configured token there is none (contract 5). */
function mayPublish(c: Context<AppEnv>): boolean {
  const token = c.var.settings.PUBLISH_TOKEN;
  const given = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  return Boolean(c.var.session || (token && given && timingSafeEqual(digest(given), digest(token))));
}

async function currentStatus(c: Context<AppEnv>) {
  const status = await publishStatus(c.var.db);
  return status.state === 'failed'
    ? { ...status, message: translate('publish.failed', c.var.locale) }
    : status;
}

export const publishStatusRoutes = new Hono<AppEnv>().get('/', staffOnly, async (c) =>
  c.json(await currentStatus(c)),
);

export const publishRoutes = new Hono<AppEnv>().post('/', async (c) => {
  if (!mayPublish(c)) throw new ApiError(401, 'error.unauthorized');
  const { db, session, settings } = c.var;
  await db.batch([
    requestWholeBuild(db),
    recordAct(db, { action: 'publish', resource: 'site', account: session?.user }),
  ]);
  afterAnswer(c, callRebuildHook(settings, db));
  return c.json(await currentStatus(c), 202);
});
