import { eq, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { csv } from '../../../db/csv.ts';
import { translate } from '../../../db/messages/index.ts';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import { members, noticeChannels } from '../../../db/tables/index.ts';
import { noteServicesSchema, noticeChannelSchema } from '../../../db/validation/outreach/notices.ts';
import type { Session } from '../../accounts/auth/session-user.ts';
import { found } from '../../errors.ts';
import { attachment } from '../../platform/http/attachment.ts';
import { validBody } from '../../platform/http/json.ts';
import { recordId } from '../../platform/http/record-id.ts';
import { requireStaff } from '../../platform/middleware/session.ts';
import type { AppEnv } from '../../types.ts';
import { noteServices, readProof } from './proof.ts';

const accountOf = (c: Context<AppEnv>) => (c.var.identity.proved as Session).user;

/** Responds with the proof, and audits the read, because it names all members. */
async function auditedProof(c: Context<AppEnv>, action: 'read' | 'export') {
  const id = recordId(c.req);
  const proof = await readProof(c.var.db, id);
  await recordAct(c.var.db, {
    action,
    resource: 'circulars',
    recordId: id,
    account: accountOf(c),
    recordCount: proof.members.length,
  });
  return proof;
}

const COLUMNS = ['company', 'channel', 'address', 'at', 'providerId', 'reason'] as const;

async function proofCsv(c: Context<AppEnv>) {
  const { members: served } = await auditedProof(c, 'export');
  const head = COLUMNS.map((name) => translate(`circulars.proof.${name}`, c.var.locale));
  const rows = served.map((one) => COLUMNS.map((name) => one[name] ?? ''));
  return c.body(csv([head, ...rows]), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': attachment(`notice_${recordId(c.req)}.csv`),
  });
}

/** Routes for the service of official notices. */
export const noticeRoutes = new Hono<AppEnv>()
  .get('/:id/proof', requireStaff, async (c) => c.json(await auditedProof(c, 'read')))
  .get('/:id/proof.csv', requireStaff, proofCsv)
  .post('/:id/services', requireStaff, async (c) => {
    const given = await validBody(c, noteServicesSchema);
    const id = recordId(c.req);
    const account = accountOf(c);
    const count = await noteServices(c.var.db, id, { ...given, byName: account.username });
    await recordAct(c.var.db, { action: 'update', resource: 'circulars', recordId: id, account });
    return c.json({ count });
  });

/** Routes for the channels that members have agreed to for notices. */
export const noticeChannelRoutes = new Hono<AppEnv>().put('/:memberId', requireStaff, async (c) => {
  const { channel } = await validBody(c, noticeChannelSchema);
  const memberId = recordId(c.req, 'memberId');
  const { db } = c.var;
  found(await db.select({ id: members.id }).from(members).where(eq(members.id, memberId)));
  const byName = accountOf(c).username;
  await db
    .insert(noticeChannels)
    .values({ memberId, channel, byName })
    .onConflictDoUpdate({ target: noticeChannels.memberId, set: { channel, byName, updatedAt: sql`now()` } });
  await recordAct(db, { action: 'update', resource: 'members', recordId: memberId, account: accountOf(c) });
  return c.json({ memberId, channel });
});
