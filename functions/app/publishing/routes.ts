import { type Context, Hono } from 'hono';
import { publishStatusSchema } from '../../../core/app/publishing.ts';
import { translate } from '../../../core/messages/index.ts';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import { requestWholeBuild, selectStatus, statusOf } from '../../../db/queries/platform/publishing.ts';
import { ALERT_SECONDS, selectTroubles, troublesOf } from '../../../db/queries/platform/troubles.ts';
import { requireStaffInSameTrip } from '../../auth/session-guard.ts';
import { carriesToken } from '../../http/bearer-token.ts';
import { described } from '../../http/openapi/described.ts';
import { given } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { tickSeconds, watchTroubles } from '../alerts/watch.ts';
import { announceChange } from './announce.ts';
import { callRebuildHook } from './rebuild.ts';

const statusRef = given('PublishStatus', publishStatusSchema);

async function currentStatus(c: Context<AppEnv>) {
  const { db, env, locale, afterAnswer } = c.var;
  const [rows, found] = await db.batch([
    selectStatus(db),
    selectTroubles(db, ALERT_SECONDS, tickSeconds(env)),
  ]);
  const status = { ...statusOf(rows), alerts: troublesOf(found) };
  // Sends the alerts here, because the component that normally sends them may have failed.
  if (status.alerts.length) afterAnswer(watchTroubles(env));
  return status.state === 'failed' ? { ...status, message: translate('publish.failed', locale) } : status;
}

export const publishStatusRoutes = new Hono<AppEnv>().get(
  '/',
  requireStaffInSameTrip,
  described(() => ({
    tag: 'publishing',
    summary: 'Whether the pages show what is stored',
    answers: { 200: { description: 'The state of publishing.', schema: statusRef } },
  })),
  async (c) => c.json(await currentStatus(c)),
);

export const publishRoutes = new Hono<AppEnv>().post(
  '/',
  described(() => ({
    tag: 'publishing',
    summary: 'Ask for a whole rebuild',
    token: true,
    answers: { 202: { description: 'Asked for.', schema: statusRef } },
    failures: [401],
  })),
  async (c) => {
    if (carriesToken(c, c.var.settings.PUBLISH_TOKEN)) await announceChange(c.env);
    else await c.var.identity.prove();
    const { db, env, identity } = c.var;
    await db.batch([
      requestWholeBuild(db),
      recordAct(db, { action: 'publish', resource: 'site', account: identity.proved?.user }),
    ]);
    c.var.afterAnswer(callRebuildHook(env, db));
    return c.json(await currentStatus(c), 202);
  },
);
