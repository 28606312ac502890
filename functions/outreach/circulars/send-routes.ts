import { asc, eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import {
  archiveCircularSchema,
  circularAudienceSchema,
  circularRecipientSchema,
  circularSchema,
  resendCircularSchema,
  sendCircularSchema,
} from '../../../core/outreach/validation/circulars.ts';
import { openDatabase } from '../../../db/database.ts';
import { circularRecipients, mailMessages, members } from '../../../db/tables/index.ts';
import { requireStaff } from '../../auth/session-guard.ts';
import { traceBulkRead } from '../../crud/bulk-reads.ts';
import { answerOrJob, orJob } from '../../crud/jobs/run-job.ts';
import { contentRange } from '../../crud/list.ts';
import { parseRange } from '../../crud/list-query.ts';
import { validBody } from '../../http/json.ts';
import { described } from '../../http/openapi/described.ts';
import { given, listOf, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';
import { prepareCirculars } from '../../mail/circulars.ts';
import { kickMail } from '../../mail/sending/kick.ts';
import { archiveCircular } from './archive.ts';
import { readAudience } from './audience.ts';
import {
  actOnCircular,
  CIRCULAR_ACTS,
  type CircularAct,
  readCircular,
  resendCircular,
  sendCircular,
  shownCircular,
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

async function recipients(c: Context<AppEnv>) {
  const id = recordId(c.req);
  await readCircular(c.var.db, id);
  const given = c.req.query('range');
  const [first, last] = given ? parseRange(given) : [0, undefined];
  const isOfCircular = eq(circularRecipients.circularId, id);
  const total = await c.var.db.$count(circularRecipients, isOfCircular);
  const rows = await c.var.db
    .select(recipientColumns)
    .from(circularRecipients)
    .leftJoin(members, eq(members.id, circularRecipients.memberId))
    .leftJoin(mailMessages, eq(mailMessages.recipientId, circularRecipients.id))
    .where(isOfCircular)
    .orderBy(asc(circularRecipients.id))
    .limit(last === undefined ? total : last - first + 1)
    .offset(first);
  traceBulkRead(c.var, { action: 'read', resource: 'circulars', recordCount: rows.length });
  return c.json(rows, 200, {
    'Content-Range': contentRange('recipients', first, { count: rows.length, total }),
  });
}

/** Without a job, the run that sends mails prepares the circular. */
const prepared = (c: Context<AppEnv>, circular: Awaited<ReturnType<typeof sendCircular>>) =>
  answerOrJob(
    c,
    async (tell, isJob) => {
      if (isJob) {
        await tell('preparing');
        const { DATABASE_URL, DATABASE_ENDPOINT } = c.var.settings;
        // Works without the session, which may end meanwhile, like the run that sends mails.
        await prepareCirculars(openDatabase(DATABASE_URL, DATABASE_ENDPOINT), c.var.settings, new Date());
      }
      kickMail(c.var);
      return isJob ? shownCircular(c.var.db, circular.id) : circular;
    },
    202,
  );

const ACT_SUMMARIES: Record<CircularAct, string> = {
  pause: 'Pause a circular that is being sent',
  resume: 'Go on with a paused circular',
  stop: 'Stop a circular for good; mails that wait are cancelled',
  cancel: 'Give up a draft or a scheduled circular',
  unschedule: 'Make a scheduled circular a draft again',
};

export const circularSendRoutes = new Hono<AppEnv>()
  .post(
    '/:id/audience',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Who a circular would go to now, and who is left out and why',
      answers: {
        200: {
          description: 'Numbers and reasons.',
          schema: given('CircularAudience', circularAudienceSchema),
        },
      },
    })),
    async (c) => c.json(await readAudience(c.var, await readCircular(c.var.db, recordId(c.req)))),
  )
  .get(
    '/:id/recipients',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Everybody a circular went to or left out, with what became of the mail',
      query: {
        range: {
          description: 'First and last row, counted from 0; absent: all.',
          schema: { type: 'string' },
        },
      },
      answers: {
        200: {
          description: 'Oldest first.',
          schema: listOf(given('CircularRecipient', circularRecipientSchema)),
        },
      },
    })),
    recipients,
  )
  .post(
    '/:id/send',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Send a circular now or at a time',
      description:
        'Once per `requestId`. Recipients are found when sending starts. An official notice that nobody gets by e-mail needs `byPost`. 409 `edit_conflict`, `wrong_state`, `audience_changed`, `sender_incomplete`, `not_tested`, `nobody`, `empty`.',
      body: { schema: taken('CircularSend', sendCircularSchema) },
      answers: { 202: { description: 'Being prepared, or scheduled.', schema: orJob(circularRef) } },
      failures: [409],
    })),
    async (c) => {
      const given = await validBody(c, sendCircularSchema);
      return prepared(c, await sendCircular(c.var, recordId(c.req), given));
    },
  )
  .put(
    '/:id/archive',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Show a circular that was sent on the site, or take it off',
      description:
        'The page names nobody and is addressed to nobody. 409 `wrong_state` for a draft or an official notice.',
      body: { schema: taken('CircularArchive', archiveCircularSchema) },
      answers: { 200: { description: 'The circular as it is now.', schema: circularRef } },
      failures: [409],
    })),
    async (c) => {
      return c.json(await archiveCircular(c.var, recordId(c.req), await validBody(c, archiveCircularSchema)));
    },
  )
  .post(
    '/:id/resend',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Send a circular again to those whose mail came to nothing',
      description: '`withNew`: also to members who have joined since. 409 `wrong_state`.',
      body: { schema: taken('CircularResend', resendCircularSchema) },
      answers: { 202: { description: 'Being prepared.', schema: orJob(circularRef) } },
      failures: [409],
    })),
    async (c) => {
      const given = await validBody(c, resendCircularSchema);
      return prepared(c, await resendCircular(c.var.db, recordId(c.req), given));
    },
  );
for (const act of CIRCULAR_ACTS)
  circularSendRoutes.post(
    `/:id/${act}`,
    requireStaff,
    described(() => ({
      tag,
      summary: ACT_SUMMARIES[act],
      description: '409 `wrong_state`.',
      answers: { 200: { description: 'The circular as it is now.', schema: circularRef } },
      failures: [409],
    })),
    async (c) => {
      const circular = await actOnCircular(c.var.db, recordId(c.req), act);
      if (act === 'resume') kickMail(c.var);
      return c.json(circular);
    },
  );
