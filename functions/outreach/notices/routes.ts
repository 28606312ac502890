import { type Context, Hono } from 'hono';
import type { Locale } from '../../../core/association/locales.ts';
import { hongKongDay, hongKongTime } from '../../../core/dates/days.ts';
import { translate } from '../../../core/messages/index.ts';
import {
  memberChannelSchema,
  notedChannelsSchema,
  notedServicesSchema,
  noteServicesSchema,
  noticeChannelSchema,
  noticeChannelsSchema,
  noticeProofSchema,
} from '../../../core/outreach/validation/notices.ts';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import { requireStaff } from '../../auth/session-guard.ts';
import { answerCsv, csvAnswers } from '../../http/csv-answer.ts';
import { ApiError } from '../../http/failures/errors.ts';
import { validBody } from '../../http/json.ts';
import { described } from '../../http/openapi/described.ts';
import { given, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';
import { channelOf, isRefusal, noteChannel, noteChannels } from './channels.ts';
import { noteServices, readProof } from './proof.ts';

const tag = 'circulars';

async function auditedProof(c: Context<AppEnv>, action: 'read' | 'export') {
  const id = recordId(c.req);
  const proof = await readProof(c.var.db, id);
  // The proof names all members.
  await recordAct(c.var.db, {
    action,
    resource: 'circulars',
    recordId: id,
    account: c.var.identity.account,
    recordCount: proof.members.length,
  });
  return proof;
}

const COLUMNS = ['company', 'channel', 'address', 'at', 'providerId', 'basis', 'reason'] as const;

const stampOf = (at: Date) => `${hongKongDay(at)} ${hongKongTime(at)}`;

/** `agreement 2024-05-01 form` or `constitution article (day)`. */
function basisWords(written: string | null, locale: Locale): string | null {
  const [kind, ...rest] = (written ?? '').split(' ');
  if (kind !== 'agreement' && kind !== 'constitution') return written;
  return [translate(`circulars.proof.${kind}`, locale), ...rest].join(' ');
}

async function proofCsv(c: Context<AppEnv>) {
  const { members: served } = await auditedProof(c, 'export');
  const { locale } = c.var;
  const head = COLUMNS.map((name) => translate(`circulars.proof.${name}`, locale));
  const rows = served.map((one) => {
    const words = {
      ...one,
      channel: one.channel && translate(`circulars.proof.by.${one.channel}`, locale),
      at: one.at && stampOf(new Date(one.at)),
      basis: basisWords(one.basis, locale),
    };
    return COLUMNS.map((name) => words[name] ?? '');
  });
  return answerCsv(c, `notice_${recordId(c.req)}`, [head, ...rows]);
}

export const noticeRoutes = new Hono<AppEnv>()
  .get(
    '/:id/proof',
    requireStaff,
    described(() => ({
      tag,
      summary: 'How an official notice was served on each entitled member',
      description: '`entitled` is the sum of the other figures. Written into the audit log.',
      answers: { 200: { description: 'The proof.', schema: given('NoticeProof', noticeProofSchema) } },
    })),
    async (c) => c.json(await auditedProof(c, 'read')),
  )
  .get(
    '/:id/proof.csv',
    requireStaff,
    described(() => ({
      tag,
      summary: 'The same as CSV',
      description: 'Who is not served has the address for post. Written into the audit log.',
      answers: csvAnswers,
    })),
    proofCsv,
  )
  .post(
    '/:id/services',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Note that members were served by post, messenger or hand',
      body: { schema: taken('NoticeServices', noteServicesSchema) },
      answers: { 200: { description: 'How many.', schema: given('NotedServices', notedServicesSchema) } },
    })),
    async (c) => {
      const given = await validBody(c, noteServicesSchema);
      const id = recordId(c.req);
      const account = c.var.identity.account;
      const count = await noteServices(c.var.db, id, { ...given, byName: account.username });
      await recordAct(c.var.db, { action: 'update', resource: 'circulars', recordId: id, account });
      return c.json({ count });
    },
  );

const channelRef = given('MemberChannel', memberChannelSchema);

export const noticeChannelRoutes = new Hono<AppEnv>()
  .put(
    '/',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Record how several members have agreed to be given notice',
      description: 'Members who chose post themselves keep it; they are answered as `refused`.',
      body: { schema: taken('NoticeChannels', noticeChannelsSchema) },
      answers: { 200: { description: 'How many.', schema: given('NotedChannels', notedChannelsSchema) } },
    })),
    async (c) => {
      const { memberIds, ...agreement } = await validBody(c, noticeChannelsSchema);
      const { account } = c.var.identity;
      const noted = await noteChannels(c.var.db, memberIds, { ...agreement, byName: account.username });
      await recordAct(c.var.db, {
        action: 'update',
        resource: 'members',
        account,
        recordCount: noted.count,
      });
      return c.json(noted);
    },
  )
  .get(
    '/:memberId',
    requireStaff,
    described(() => ({
      tag,
      summary: 'How a member is given notice, and why',
      answers: { 200: { description: 'As it is now.', schema: channelRef } },
      failures: [404],
    })),
    async (c) => c.json(await channelOf(c.var.db, recordId(c.req, 'memberId'))),
  )
  .put(
    '/:memberId',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Record how a member has agreed to be given notice',
      description:
        '409 `member_refused` for e-mail where the member chose post, unless `source` names a newer agreement of a day `agreedOn`.',
      body: { schema: taken('NoticeChannel', noticeChannelSchema) },
      answers: { 200: { description: 'As it is now.', schema: channelRef } },
      failures: [404, 409],
    })),
    async (c) => {
      const agreement = await validBody(c, noticeChannelSchema);
      const memberId = recordId(c.req, 'memberId');
      const { db } = c.var;
      const { account } = c.var.identity;
      const before = await channelOf(db, memberId);
      if (isRefusal(before, agreement))
        throw new ApiError(409, 'circulars.memberRefused', { code: 'member_refused' });
      await noteChannel(db, memberId, { ...agreement, byName: account.username });
      await recordAct(db, { action: 'update', resource: 'members', recordId: memberId, account });
      return c.json(await channelOf(db, memberId));
    },
  );
