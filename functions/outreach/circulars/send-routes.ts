import { asc, eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { circularRecipients, mailMessages, members } from '../../../db/tables/index.ts';
import {
  archiveCircularSchema,
  circularAudienceSchema,
  circularRecipientSchema,
  circularSchema,
  resendCircularSchema,
  sendCircularSchema,
} from '../../../db/validation/outreach/circulars.ts';
import { kickMail } from '../../office/mail/kick.ts';
import { traceBulkRead } from '../../platform/crud/bulk-reads.ts';
import { validBody } from '../../platform/http/json.ts';
import { recordId } from '../../platform/http/record-id.ts';
import { requireStaff } from '../../platform/middleware/session.ts';
import { described } from '../../platform/openapi/described.ts';
import { given, listOf, taken } from '../../platform/openapi/schemas.ts';
import type { AppEnv } from '../../types.ts';
import { archiveCircular } from './archive.ts';
import { readAudience } from './audience.ts';
import {
  actOnCircular,
  CIRCULAR_ACTS,
  type CircularAct,
  readCircular,
  resendCircular,
  sendCircular,
} from './send.ts';

const tag = 'circulars';
const circularRef = given('Circular', circularSchema);

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

/** Responds with all recipients, included and excluded, oldest first. Audits bulk reads. */
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

const ACT_SUMMARIES: Record<CircularAct, string> = {
  pause: 'Pause a circular that is being sent',
  resume: 'Go on with a paused circular',
  stop: 'Stop a circular for good; mails that wait are cancelled',
  cancel: 'Give up a draft or a scheduled circular',
};

/** Routes that send, pause, stop or cancel a circular. */
export const circularSendRoutes = new Hono<AppEnv>()
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
for (const act of CIRCULAR_ACTS)
  circularSendRoutes.post(
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
