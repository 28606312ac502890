import { eq, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { csv } from '../../../db/csv.ts';
import { translate } from '../../../db/messages/index.ts';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import { members, noticeChannels } from '../../../db/tables/index.ts';
import {
  memberChannelSchema,
  notedServicesSchema,
  noteServicesSchema,
  noticeChannelSchema,
  noticeProofSchema,
} from '../../../db/validation/outreach/notices.ts';
import { found } from '../../errors.ts';
import { attachment } from '../../platform/http/attachment.ts';
import { validBody } from '../../platform/http/json.ts';
import { recordId } from '../../platform/http/record-id.ts';
import { requireStaff } from '../../platform/middleware/session.ts';
import { described } from '../../platform/openapi/described.ts';
import { given, taken } from '../../platform/openapi/schemas.ts';
import type { AppEnv } from '../../types.ts';
import { noteServices, readProof } from './proof.ts';

const tag = 'circulars';

/** Responds with the proof of service. Audits the read, because the proof names all members. */
async function auditedProof(c: Context<AppEnv>, action: 'read' | 'export') {
  const id = recordId(c.req);
  const proof = await readProof(c.var.db, id);
  await recordAct(c.var.db, {
    action,
    resource: 'circulars',
    recordId: id,
    account: c.var.identity.account,
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
  .get(
    '/:id/proof',
    requireStaff,
    described(
      () => ({
        tag,
        summary: 'How an official notice was served on each entitled member',
        description: '`entitled` is the sum of the other figures. Written into the audit log.',
        answers: { 200: { description: 'The proof.', schema: given('NoticeProof', noticeProofSchema) } },
      }),
      async (c) => c.json(await auditedProof(c, 'read')),
    ),
  )
  .get(
    '/:id/proof.csv',
    requireStaff,
    described(
      () => ({
        tag,
        summary: 'The same as CSV',
        description: 'Who is not served has the address for post. Written into the audit log.',
        answers: {
          200: { description: 'UTF-8 with a byte-order mark.', type: 'text/csv', schema: { type: 'string' } },
        },
      }),
      proofCsv,
    ),
  )
  .post(
    '/:id/services',
    requireStaff,
    described(
      () => ({
        tag,
        summary: 'Note that members were served by post, messenger or hand',
        body: { schema: taken('NoticeServices', noteServicesSchema) },
        answers: { 200: { description: 'How many.', schema: given('NotedServices', notedServicesSchema) } },
      }),
      async (c) => {
        const given = await validBody(c, noteServicesSchema);
        const id = recordId(c.req);
        const account = c.var.identity.account;
        const count = await noteServices(c.var.db, id, { ...given, byName: account.username });
        await recordAct(c.var.db, { action: 'update', resource: 'circulars', recordId: id, account });
        return c.json({ count });
      },
    ),
  );

/** Route for the channel by which a member has agreed to receive notices. */
export const noticeChannelRoutes = new Hono<AppEnv>().put(
  '/:memberId',
  requireStaff,
  described(
    () => ({
      tag,
      summary: 'Record how a member has agreed to be given notice',
      body: { schema: taken('NoticeChannel', noticeChannelSchema) },
      answers: { 200: { description: 'As it is now.', schema: given('MemberChannel', memberChannelSchema) } },
      failures: [404],
    }),
    async (c) => {
      const { channel } = await validBody(c, noticeChannelSchema);
      const memberId = recordId(c.req, 'memberId');
      const { db } = c.var;
      found(await db.select({ id: members.id }).from(members).where(eq(members.id, memberId)));
      const byName = c.var.identity.account.username;
      await db
        .insert(noticeChannels)
        .values({ memberId, channel, byName })
        .onConflictDoUpdate({
          target: noticeChannels.memberId,
          set: { channel, byName, updatedAt: sql`now()` },
        });
      await recordAct(db, {
        action: 'update',
        resource: 'members',
        recordId: memberId,
        account: c.var.identity.account,
      });
      return c.json({ memberId, channel });
    },
  ),
);
