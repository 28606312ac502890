import { asc, eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import {
  applicationColumns,
  applicationOrder,
  applicationSearch,
} from '../../../db/queries/membership/applications.ts';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import { applicationEvents, applications, members } from '../../../db/tables/index.ts';
import {
  applicationActSchema,
  askForPapersSchema,
  noteApplicationSchema,
  rejectApplicationSchema,
} from '../../../db/validation/membership/applications.ts';
import { addedPaperSchema } from '../../../db/validation/membership/my.ts';
import { acceptApplicationSchema } from '../../../db/validation/money/money.ts';
import type { Session } from '../../accounts/auth/session-user.ts';
import { found } from '../../errors.ts';
import { acceptApplication } from '../../money/books/issue.ts';
import { kickMail } from '../../office/mail/kick.ts';
import { answerList, type Resource } from '../../platform/crud/list.ts';
import { updateRecord } from '../../platform/crud/update-record.ts';
import { checked, validBody } from '../../platform/http/json.ts';
import { formWithFile } from '../../platform/http/multipart.ts';
import { recordId } from '../../platform/http/record-id.ts';
import { requireStaff, requireStaffInSameTrip } from '../../platform/middleware/session.ts';
import { linkHandlers } from '../../platform/person-links/handlers.ts';
import type { AppEnv } from '../../types.ts';
import { askForPapers, decide } from './decide.ts';
import { companyColumns, duplicatesOf } from './duplicates.ts';
import { deletePaper, readPaper, selectPapers, takePaper } from './papers.ts';
import { answerApplicationQuote } from './quote.ts';

const source = {
  resource: 'applications',
  table: applications,
  columns: applicationColumns,
  search: applicationSearch,
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

/** Applications and their status. A change of the member record approves the member. */
export const applicationRoutes = new Hono<AppEnv>()
  .get('/', requireStaffInSameTrip, (c) => answerList(c, source))
  .get('/:id/link', requireStaffInSameTrip, links.read)
  .delete('/:id/link', requireStaffInSameTrip, links.revoke)
  .post('/:id/link/renewal', requireStaffInSameTrip, links.renew)
  .get('/:id', requireStaffInSameTrip, details)
  .patch('/:id', requireStaffInSameTrip, async (c) => {
    const id = recordId(c.req);
    return c.json(await updateRecord<object>(c, source, id, await validBody(c, noteApplicationSchema)));
  })
  .get('/:id/documents/:documentId', requireStaff, readPaper)
  .post('/:id/documents', requireStaff, async (c) => {
    const { form, file } = await formWithFile(c, 'file');
    const id = recordId(c.req);
    found(await c.var.db.select({ id: applications.id }).from(applications).where(eq(applications.id, id)));
    await takePaper(c.var, id, { ...checked(addedPaperSchema, Object.fromEntries(form)), file });
    const account = (c.var.identity.proved as Session).user;
    await recordAct(c.var.db, { action: 'update', resource: 'applications', recordId: id, account });
    return c.json(await selectPapers(c.var.db, id), 201);
  })
  .delete('/:id/documents/:documentId', requireStaffInSameTrip, deletePaper)
  .post('/:id/request', requireStaffInSameTrip, async (c) => {
    const id = recordId(c.req);
    const { missingText = null, ...asked } = await validBody(c, askForPapersSchema);
    const application = await askForPapers(c.var.db, id, { ...asked, missingText });
    kickMail(c.var);
    return c.json(application);
  })
  .get('/:id/quote', requireStaff, answerApplicationQuote)
  .post('/:id/accept', requireStaff, async (c) => {
    const id = recordId(c.req);
    const accepted = await acceptApplication(c.var.db, id, await validBody(c, acceptApplicationSchema));
    kickMail(c.var);
    return c.json(accepted);
  })
  .post('/:id/review', requireStaffInSameTrip, move('reviewing'))
  .post('/:id/withdraw', requireStaffInSameTrip, move('withdrawn'))
  .post('/:id/reject', requireStaffInSameTrip, async (c) => {
    const id = recordId(c.req);
    const { updatedAt, ...values } = await validBody(c, rejectApplicationSchema);
    const application = await decide(c.var.db, id, { status: 'rejected', updatedAt, values });
    kickMail(c.var);
    return c.json(application);
  });
