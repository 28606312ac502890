import { and, asc, eq, inArray } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { circularColumns, circularOrder, circularSearch } from '../../../db/queries/outreach/circulars.ts';
import { circularRecipients, circulars, mailMessages, members } from '../../../db/tables/index.ts';
import {
  archiveCircularSchema,
  createCircularSchema,
  previewCircularSchema,
  resendCircularSchema,
  sendCircularSchema,
  testCircularSchema,
  updateCircularSchema,
} from '../../../db/validation/outreach/circulars.ts';
import type { Session } from '../../accounts/auth/session-user.ts';
import { editConflict } from '../../errors.ts';
import { circularIn } from '../../office/mail/circular-texts.ts';
import { sampleCircular } from '../../office/mail/circulars.ts';
import { kickMail } from '../../office/mail/kick.ts';
import { traceBulkRead } from '../../platform/crud/bulk-reads.ts';
import { answerList, answerRecord, type Resource } from '../../platform/crud/list.ts';
import { validBody } from '../../platform/http/json.ts';
import { recordId } from '../../platform/http/record-id.ts';
import { requireStaff, requireStaffInSameTrip } from '../../platform/middleware/session.ts';
import type { AppEnv } from '../../types.ts';
import { archiveCircular } from './archive.ts';
import { readAudience } from './audience.ts';
import { refuseUnknown } from './refuse-unknown.ts';
import {
  actOnCircular,
  CIRCULAR_ACTS,
  readCircular,
  resendCircular,
  sendCircular,
  shownCircular,
  wrongState,
} from './send.ts';
import { testCircular } from './test-mail.ts';

const source = {
  resource: 'circulars',
  table: circulars,
  columns: circularColumns,
  search: circularSearch,
  orderBy: circularOrder,
} satisfies Resource;

const recipientColumns = {
  id: circularRecipients.id,
  round: circularRecipients.round,
  memberId: circularRecipients.memberId,
  contactId: circularRecipients.contactId,
  company: members.companyNameHk,
  address: circularRecipients.address,
  locale: circularRecipients.locale,
  basis: circularRecipients.basis,
  outcome: circularRecipients.outcome,
  reason: circularRecipients.reason,
  status: mailMessages.status,
  sentAt: mailMessages.sentAt,
};

const accountOf = (c: Context<AppEnv>) => (c.var.identity.proved as Session).user;

async function create(c: Context<AppEnv>) {
  const values = await validBody(c, createCircularSchema);
  refuseUnknown(values);
  const [row] = await c.var.db
    .insert(circulars)
    .values({ ...values, authorName: accountOf(c).username })
    .returning({ id: circulars.id });
  return c.json(await shownCircular(c.var.db, row?.id ?? 0), 201);
}

/** Changes a draft. Its text must be tested again. */
async function update(c: Context<AppEnv>) {
  const { updatedAt, ...values } = await validBody(c, updateCircularSchema);
  const id = recordId(c.req);
  const { db } = c.var;
  const { topic, blocks } = await readCircular(db, id);
  refuseUnknown({ topic, blocks, ...values });
  const isSeen = updatedAt ? eq(circulars.updatedAt, updatedAt) : undefined;
  const changed = await db
    .update(circulars)
    .set({ ...values, testedAt: null })
    .where(and(eq(circulars.id, id), eq(circulars.status, 'draft'), isSeen))
    .returning({ id: circulars.id });
  const now = await shownCircular(db, id);
  if (changed.length > 0) return c.json(now);
  throw now.status === 'draft' ? editConflict(now) : wrongState();
}

/** Deletes a circular that was never sent. */
async function remove(c: Context<AppEnv>) {
  const id = recordId(c.req);
  const circular = await shownCircular(c.var.db, id);
  const gone = await c.var.db
    .delete(circulars)
    .where(and(eq(circulars.id, id), inArray(circulars.status, ['draft', 'cancelled'])))
    .returning({ id: circulars.id });
  if (gone.length === 0) throw wrongState();
  return c.json(circular);
}

async function preview(c: Context<AppEnv>) {
  const { locale, ...given } = await validBody(c, previewCircularSchema);
  refuseUnknown(given);
  const { db, settings } = c.var;
  const stored = await readCircular(db, recordId(c.req));
  const content = {
    subjectZh: given.subjectZh ?? stored.subjectZh,
    subjectEn: given.subjectEn === undefined ? stored.subjectEn : given.subjectEn,
    blocks: given.blocks ?? stored.blocks,
    topic: stored.topic,
  };
  const texts = await circularIn(db, settings, content, locale);
  return c.json({
    locale,
    ...sampleCircular(settings, texts, locale === 'en' ? 'Sample Company' : '示範公司'),
  });
}

async function test(c: Context<AppEnv>) {
  const given = await validBody(c, testCircularSchema);
  const circular = await testCircular(c.var, recordId(c.req), { ...given, account: accountOf(c) });
  kickMail(c.var);
  return c.json(circular, 201);
}

/** Responds with all recipients, included and excluded, oldest first. Bulk reads are audited. */
async function recipients(c: Context<AppEnv>) {
  const id = recordId(c.req);
  await readCircular(c.var.db, id);
  const rows = await c.var.db
    .select(recipientColumns)
    .from(circularRecipients)
    .leftJoin(members, eq(members.id, circularRecipients.memberId))
    .leftJoin(mailMessages, eq(mailMessages.recipientId, circularRecipients.id))
    .where(eq(circularRecipients.circularId, id))
    .orderBy(asc(circularRecipients.id));
  traceBulkRead(c.var, { action: 'read', resource: 'circulars', recordCount: rows.length });
  return c.json(rows);
}

/** Routes for circulars to members. Nothing is sent before staff have seen the number of recipients. */
export const circularRoutes = new Hono<AppEnv>()
  .get('/', requireStaffInSameTrip, (c) => answerList(c, source))
  .post('/', requireStaff, create)
  .get('/:id', requireStaffInSameTrip, (c) => answerRecord(c, source))
  .patch('/:id', requireStaff, update)
  .delete('/:id', requireStaff, remove)
  .post('/:id/preview', requireStaff, preview)
  .post('/:id/test', requireStaff, test)
  .post('/:id/audience', requireStaff, async (c) =>
    c.json(await readAudience(c.var.db, await readCircular(c.var.db, recordId(c.req)))),
  )
  .get('/:id/recipients', requireStaff, recipients)
  .post('/:id/send', requireStaff, async (c) => {
    const given = await validBody(c, sendCircularSchema);
    const circular = await sendCircular(c.var.db, recordId(c.req), given);
    kickMail(c.var);
    return c.json(circular, 202);
  })
  .put('/:id/archive', requireStaff, async (c) => {
    const { isArchived } = await validBody(c, archiveCircularSchema);
    return c.json(await archiveCircular(c.var, recordId(c.req), isArchived));
  })
  .post('/:id/resend', requireStaff, async (c) => {
    const given = await validBody(c, resendCircularSchema);
    const circular = await resendCircular(c.var.db, recordId(c.req), given);
    kickMail(c.var);
    return c.json(circular, 202);
  });
for (const act of CIRCULAR_ACTS)
  circularRoutes.post(`/:id/${act}`, requireStaff, async (c) => {
    const circular = await actOnCircular(c.var.db, recordId(c.req), act);
    if (act === 'resume') kickMail(c.var);
    return c.json(circular);
  });
