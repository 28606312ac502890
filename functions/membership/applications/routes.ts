import { asc, eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import {
  applicationActSchema,
  applicationDetailsSchema,
  applicationQuoteSchema,
  applicationSchema,
  askForPapersSchema,
  noteApplicationSchema,
  rejectApplicationSchema,
} from '../../../core/membership/validation/applications.ts';
import { acceptApplicationSchema, invoiceSchema } from '../../../core/money/validation/money.ts';
import {
  applicationColumns,
  applicationOrder,
  applicationSearch,
} from '../../../db/queries/membership/applications.ts';
import { isNumbered } from '../../../db/queries/membership/member-numbers.ts';
import { applicationEvents, applications, members } from '../../../db/tables/index.ts';
import { requireStaff, requireStaffInSameTrip } from '../../auth/session-guard.ts';
import { answerList, type Resource } from '../../crud/list.ts';
import { linkHandlers } from '../../crud/person-links/handlers.ts';
import { updateRecord } from '../../crud/update-record.ts';
import { found } from '../../http/failures/errors.ts';
import { validBody } from '../../http/json.ts';
import type { Call } from '../../http/openapi/call.ts';
import { described } from '../../http/openapi/described.ts';
import { listCall } from '../../http/openapi/resource.ts';
import { given, type JsonSchema, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';
import { kickMail } from '../../mail/sending/kick.ts';
import { acceptApplication } from '../invoicing/issue.ts';
import { askForPapers, decide } from './decide.ts';
import { companyColumns, duplicatesOf } from './duplicates.ts';
import { selectPapers } from './papers.ts';
import { answerApplicationQuote } from './quote.ts';

const tag = 'applications';
const acceptedSchema = z.object({ application: applicationSchema, invoice: z.nullable(invoiceSchema) });
const act = (summary: string, schema: JsonSchema, description: string): Call => ({
  tag,
  summary,
  description,
  body: { schema },
  answers: {
    200: { description: 'The application as it is now.', schema: given('Application', applicationSchema) },
  },
  failures: [409],
});
const STATE =
  '409 `edit_conflict`, or `wrong_state` where it cannot get there. The applicant is told by mail.';

const source = {
  resource: 'applications',
  table: applications,
  columns: applicationColumns,
  search: applicationSearch,
  numbered: (term) => isNumbered(term, applications.memberId),
  orderBy: applicationOrder,
  people: 'applications',
} satisfies Resource;

async function details(c: Context<AppEnv>) {
  const { db } = c.var;
  const isIt = eq(applications.id, recordId(c.req));
  const [rows, companies, events, documents] = await db.batch([
    db.select(applicationColumns).from(applications).where(isIt),
    db
      .select(companyColumns)
      .from(members)
      .innerJoin(applications, eq(applications.memberId, members.id))
      .where(isIt),
    db
      .select({
        kind: applicationEvents.kind,
        actorName: applicationEvents.actorName,
        at: applicationEvents.at,
      })
      .from(applicationEvents)
      .where(eq(applicationEvents.applicationId, recordId(c.req)))
      .orderBy(asc(applicationEvents.id)),
    selectPapers(db, recordId(c.req)),
  ]);
  const application = found(rows);
  const duplicates = await duplicatesOf(db, application.memberId);
  return c.json({ ...application, member: found(companies), events, documents, duplicates });
}

const move = (status: 'reviewing' | 'withdrawn') => async (c: Context<AppEnv>) => {
  const id = recordId(c.req);
  const { updatedAt } = await validBody(c, applicationActSchema);
  const values = status === 'reviewing' ? { reasonCode: null, reasonText: null } : {};
  const application = await decide(c.var.db, id, { status, updatedAt, values });
  kickMail(c.var);
  return c.json(application);
};

const links = linkHandlers('applicationId');

export const applicationRoutes = new Hono<AppEnv>()
  .get(
    '/',
    requireStaffInSameTrip,
    described(() =>
      listCall({
        tag,
        summary: 'List applications, what is due first',
        record: given('Application', applicationSchema),
        columns: applicationColumns,
      }),
    ),
    (c) => answerList(c, source),
  )
  .get('/:id/link', requireStaffInSameTrip, links.read)
  .delete('/:id/link', requireStaffInSameTrip, links.revoke)
  .post('/:id/link/renewal', requireStaffInSameTrip, links.renew)
  .get(
    '/:id',
    requireStaffInSameTrip,
    described(() => ({
      tag,
      summary: 'Read an application with its company, what has happened, and who looks like the same',
      answers: {
        200: {
          description: 'The application.',
          schema: given('ApplicationDetails', applicationDetailsSchema),
        },
      },
    })),
    details,
  )
  .on(
    ['PATCH', 'PUT'],
    '/:id',
    requireStaffInSameTrip,
    described(() =>
      act(
        'Write a note that staff alone read',
        taken('ApplicationNote', noteApplicationSchema),
        'An approval is a change of the member: `companyStatus: true`.',
      ),
    ),
    async (c) => {
      const id = recordId(c.req);
      return c.json(await updateRecord<object>(c, source, id, await validBody(c, noteApplicationSchema)));
    },
  )
  .post(
    '/:id/request',
    requireStaffInSameTrip,
    described(() =>
      act(
        'Ask the applicant for papers; asked again, the mail goes again',
        taken('ApplicationPapers', askForPapersSchema),
        STATE,
      ),
    ),
    async (c) => {
      const id = recordId(c.req);
      const { missingText = null, ...asked } = await validBody(c, askForPapersSchema);
      const application = await askForPapers(c.var.db, id, { ...asked, missingText });
      kickMail(c.var);
      return c.json(application);
    },
  )
  .get(
    '/:id/quote',
    requireStaff,
    described(() => ({
      tag,
      summary: 'What accepting an application would mean',
      description:
        'The lines of the invoice, its due date and the period that it pays for; nothing is changed.',
      query: {
        memberType: { description: 'Of membership, as stored.', schema: { type: 'string' } },
        year: { description: 'Of membership; absent for life.', schema: { type: 'integer' } },
        discountCents: { description: 'A reduction.', schema: { type: 'integer' } },
      },
      failures: [400],
      answers: {
        200: { description: 'The quote.', schema: given('ApplicationQuote', applicationQuoteSchema) },
      },
    })),
    answerApplicationQuote,
  )
  .post(
    '/:id/accept',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Accept an application: its invoice is issued, and payment approves it',
      description:
        '409 `edit_conflict`, `wrong_state` where it cannot get there, or `period_exists`. The applicant is told by mail. Where nothing is to be paid it is approved at once.',
      body: { schema: taken('ApplicationAccept', acceptApplicationSchema) },
      answers: {
        200: {
          description: 'The application and its invoice; null where an exemption is recorded.',
          schema: given('ApplicationAccepted', acceptedSchema),
        },
      },
      failures: [409],
    })),
    async (c) => {
      const id = recordId(c.req);
      const accepted = await acceptApplication(c.var.db, id, await validBody(c, acceptApplicationSchema));
      kickMail(c.var);
      return c.json(accepted);
    },
  )
  .post(
    '/:id/review',
    requireStaffInSameTrip,
    described(() =>
      act(
        'Take an application up, or again',
        taken('ApplicationAct', applicationActSchema),
        '409 `edit_conflict`, or `wrong_state` where it cannot get there.',
      ),
    ),
    move('reviewing'),
  )
  .post(
    '/:id/withdraw',
    requireStaffInSameTrip,
    described(() =>
      act('Withdraw an application for who applied', taken('ApplicationAct', applicationActSchema), STATE),
    ),
    move('withdrawn'),
  )
  .post(
    '/:id/reject',
    requireStaffInSameTrip,
    described(() =>
      act(
        'Reject an application with a reason; it stays, as the member’s record does',
        taken('ApplicationReject', rejectApplicationSchema),
        STATE,
      ),
    ),
    async (c) => {
      const id = recordId(c.req);
      const { updatedAt, ...values } = await validBody(c, rejectApplicationSchema);
      const application = await decide(c.var.db, id, { status: 'rejected', updatedAt, values });
      kickMail(c.var);
      return c.json(application);
    },
  );
