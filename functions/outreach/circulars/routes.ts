import { and, asc, eq, inArray } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { circularColumns, circularOrder, circularSearch } from '../../../db/queries/outreach/circulars.ts';
import { circularRecipients, circulars, mailMessages, members } from '../../../db/tables/index.ts';
import {
  archiveCircularSchema,
  circularAudienceSchema,
  circularPreviewSchema,
  circularRecipientSchema,
  circularSchema,
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
import { described } from '../../platform/openapi/described.ts';
import { listCall } from '../../platform/openapi/resource.ts';
import { given, listOf, taken } from '../../platform/openapi/schemas.ts';
import type { AppEnv } from '../../types.ts';
import { archiveCircular } from './archive.ts';
import { readAudience } from './audience.ts';
import { refuseUnknown } from './refuse-unknown.ts';
import {
  actOnCircular,
  CIRCULAR_ACTS,
  type CircularAct,
  readCircular,
  resendCircular,
  sendCircular,
  shownCircular,
  wrongState,
} from './send.ts';
import { testCircular } from './test-mail.ts';

const tag = 'circulars';
const circularRef = given('Circular', circularSchema);

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
  .get(
    '/',
    requireStaffInSameTrip,
    described(
      () =>
        listCall({
          tag,
          summary: 'List circulars, newest first',
          record: circularRef,
          columns: circularColumns,
        }),
      (c) => answerList(c, source),
    ),
  )
  .post(
    '/',
    requireStaff,
    described(
      () => ({
        tag,
        summary: 'Write a circular',
        description: '400 `unknown_placeholder`, `bad_address`.',
        body: { schema: taken('CircularCreate', createCircularSchema) },
        answers: { 201: { description: 'The draft.', schema: circularRef } },
      }),
      create,
    ),
  )
  .get(
    '/:id',
    requireStaffInSameTrip,
    described(
      () => ({
        tag,
        summary: 'Read a circular',
        hasFields: true,
        answers: { 200: { description: 'The circular.', schema: circularRef } },
      }),
      (c) => answerRecord(c, source),
    ),
  )
  .patch(
    '/:id',
    requireStaff,
    described(
      () => ({
        tag,
        summary: 'Change a draft; its text must be tested again',
        description: '400 `unknown_placeholder`, `bad_address`; 409 `edit_conflict`, `wrong_state`.',
        body: { schema: taken('CircularUpdate', updateCircularSchema) },
        answers: { 200: { description: 'The draft as it is now.', schema: circularRef } },
        failures: [409],
      }),
      update,
    ),
  )
  .delete(
    '/:id',
    requireStaff,
    described(
      () => ({
        tag,
        summary: 'Delete a circular that was never sent',
        description: '409 `wrong_state`.',
        answers: { 200: { description: 'The circular that was deleted.', schema: circularRef } },
        failures: [409],
      }),
      remove,
    ),
  )
  .post(
    '/:id/preview',
    requireStaff,
    described(
      () => ({
        tag,
        summary: 'A circular as its readers would get it, saved or not',
        body: { schema: taken('CircularPreviewOf', previewCircularSchema) },
        answers: {
          200: { description: 'In one language.', schema: given('CircularPreview', circularPreviewSchema) },
        },
      }),
      preview,
    ),
  )
  .post(
    '/:id/test',
    requireStaff,
    described(
      () => ({
        tag,
        summary: "Send a draft to one's own address, marked as a test",
        description:
          'To the caller’s confirmed address; 400 by field `to` without one, or for another. Ten a day and account; 409 `wrong_state`.',
        body: { schema: taken('CircularTest', testCircularSchema) },
        answers: { 201: { description: 'The circular, now tested.', schema: circularRef } },
        failures: [409, 429],
      }),
      test,
    ),
  )
  .post(
    '/:id/audience',
    requireStaff,
    described(
      () => ({
        tag,
        summary: 'Who a circular would go to now, and who is left out and why',
        answers: {
          200: {
            description: 'Numbers and reasons.',
            schema: given('CircularAudience', circularAudienceSchema),
          },
        },
      }),
      async (c) => c.json(await readAudience(c.var.db, await readCircular(c.var.db, recordId(c.req)))),
    ),
  )
  .get(
    '/:id/recipients',
    requireStaff,
    described(
      () => ({
        tag,
        summary: 'Everybody a circular went to or left out, with what became of the mail',
        answers: {
          200: {
            description: 'Oldest first.',
            schema: listOf(given('CircularRecipient', circularRecipientSchema)),
          },
        },
      }),
      recipients,
    ),
  )
  .post(
    '/:id/send',
    requireStaff,
    described(
      () => ({
        tag,
        summary: 'Send a circular now or at a time',
        description:
          'Once per `requestId`. Recipients are found when sending starts. 409 `edit_conflict`, `wrong_state`, `audience_changed`, `sender_incomplete`, `not_tested`, `nobody`, `empty`.',
        body: { schema: taken('CircularSend', sendCircularSchema) },
        answers: { 202: { description: 'Being prepared, or scheduled.', schema: circularRef } },
        failures: [409],
      }),
      async (c) => {
        const given = await validBody(c, sendCircularSchema);
        const circular = await sendCircular(c.var.db, recordId(c.req), given);
        kickMail(c.var);
        return c.json(circular, 202);
      },
    ),
  )
  .put(
    '/:id/archive',
    requireStaff,
    described(
      () => ({
        tag,
        summary: 'Show a circular that was sent on the site, or take it off',
        description:
          'The page names nobody and is addressed to nobody. 409 `wrong_state` for a draft or an official notice.',
        body: { schema: taken('CircularArchive', archiveCircularSchema) },
        answers: { 200: { description: 'The circular as it is now.', schema: circularRef } },
        failures: [409],
      }),
      async (c) => {
        const { isArchived } = await validBody(c, archiveCircularSchema);
        return c.json(await archiveCircular(c.var, recordId(c.req), isArchived));
      },
    ),
  )
  .post(
    '/:id/resend',
    requireStaff,
    described(
      () => ({
        tag,
        summary: 'Send a circular again to those whose mail came to nothing',
        description: '`withNew`: also to members who have joined since. 409 `wrong_state`.',
        body: { schema: taken('CircularResend', resendCircularSchema) },
        answers: { 202: { description: 'Being prepared.', schema: circularRef } },
        failures: [409],
      }),
      async (c) => {
        const given = await validBody(c, resendCircularSchema);
        const circular = await resendCircular(c.var.db, recordId(c.req), given);
        kickMail(c.var);
        return c.json(circular, 202);
      },
    ),
  );

const ACT_SUMMARIES: Record<CircularAct, string> = {
  pause: 'Pause a circular that is being sent',
  resume: 'Go on with a paused circular',
  stop: 'Stop a circular for good; mails that wait are cancelled',
  cancel: 'Give up a draft or a scheduled circular',
};

for (const act of CIRCULAR_ACTS)
  circularRoutes.post(
    `/:id/${act}`,
    requireStaff,
    described(
      () => ({
        tag,
        summary: ACT_SUMMARIES[act],
        description: '409 `wrong_state`.',
        answers: { 200: { description: 'The circular as it is now.', schema: circularRef } },
        failures: [409],
      }),
      async (c) => {
        const circular = await actOnCircular(c.var.db, recordId(c.req), act);
        if (act === 'resume') kickMail(c.var);
        return c.json(circular);
      },
    ),
  );
