import { asc, eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { applicationColumns, applicationOrder, applicationSearch } from '../../db/queries/applications.ts';
import { applicationEvents, applications, members } from '../../db/schema/index.ts';
import {
  applicationActSchema,
  askForPapersSchema,
  noteApplicationSchema,
  rejectApplicationSchema,
} from '../../db/validation/applications.ts';
import { acceptApplicationSchema } from '../../db/validation/membership/money.ts';
import { answerList, type Resource } from '../crud/list.ts';
import { updateRecord } from '../crud/update-record.ts';
import { found } from '../errors.ts';
import { validBody } from '../http/json.ts';
import { recordId } from '../http/record-id.ts';
import { kickMail } from '../mail/kick.ts';
import { requireStaff, requireStaffInSameTrip } from '../middleware/session.ts';
import { acceptApplication } from '../money/issue.ts';
import { linkHandlers } from '../person-links/handlers.ts';
import type { AppEnv } from '../types.ts';
import { askForPapers, decide } from './decide.ts';
import { companyColumns, duplicatesOf } from './duplicates.ts';
import { deletePaper, readPaper, selectPapers } from './papers.ts';

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

/** What has become of who applied. Members are approved by a change of the member. */
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
  .delete('/:id/documents/:documentId', requireStaffInSameTrip, deletePaper)
  .post('/:id/request', requireStaffInSameTrip, async (c) => {
    const id = recordId(c.req);
    const { missingText = null, ...asked } = await validBody(c, askForPapersSchema);
    const application = await askForPapers(c.var.db, id, { ...asked, missingText });
    kickMail(c.var);
    return c.json(application);
  })
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
