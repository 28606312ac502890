import { sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { MEMBERSHIP_STATUSES } from '../../../db/constants.ts';
import { csv } from '../../../db/csv.ts';
import { isNumbered, shownNumber } from '../../../db/queries/membership/member-numbers.ts';
import {
  hasUnclearJoinDate,
  membershipSorts,
  membershipStatus,
  staffMemberColumns,
} from '../../../db/queries/membership/membership.ts';
import {
  isListed,
  isPending,
  memberOrder,
  visitorMemberColumns,
} from '../../../db/queries/membership/public-members.ts';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import { members } from '../../../db/tables/index.ts';
import { createMemberNoteSchema } from '../../../db/validation/membership/member-notes.ts';
import type { Member } from '../../../db/validation/membership/members.ts';
import { memberPicturesSchema, updateShownSchema } from '../../../db/validation/membership/shown-fields.ts';
import { makePermanentSchema } from '../../../db/validation/money/money.ts';
import type { Session } from '../../accounts/auth/session-user.ts';
import { makePermanent } from '../../money/books/issue.ts';
import { sendPaper } from '../../money/papers/send-paper.ts';
import { kickMail } from '../../office/mail/kick.ts';
import { deleteRecord } from '../../platform/crud/delete-record.ts';
import { answerList, answerRecord, filteredAs, type Resource } from '../../platform/crud/list.ts';
import { badFilter } from '../../platform/crud/list-query.ts';
import { updateRecord } from '../../platform/crud/update-record.ts';
import { takeForm } from '../../platform/forms/take-form.ts';
import { attachment } from '../../platform/http/attachment.ts';
import { validBody } from '../../platform/http/json.ts';
import { recordId } from '../../platform/http/record-id.ts';
import { formLimit } from '../../platform/middleware/rate-limit.ts';
import { requireStaff, requireStaffInSameTrip } from '../../platform/middleware/session.ts';
import { linkHandlers } from '../../platform/person-links/handlers.ts';
import type { AppEnv } from '../../types.ts';
import { setPictures, showFields } from '../directory/show-fields.ts';
import { addNote, deleteNote, notesOf } from '../member-notes/member-notes.ts';
import { memberLink } from '../my/member-links.ts';
import { eligibleMembers, membershipOf } from '../terms/membership-of.ts';
import { printProof } from '../verify/proofs.ts';
import { applicationForm } from './application-form.ts';
import { hasStanding, membersMeant } from './directory-search.ts';
import { exportColumns, exportMembers } from './export-members.ts';
import { memberChange } from './member-change.ts';
import { answerLabels, answerPrinted, LABEL_COLUMNS } from './print-members.ts';

function hasStatus(value: unknown) {
  const wanted = [value].flat();
  if (!wanted.every((status) => MEMBERSHIP_STATUSES.some((known) => known === status)))
    throw badFilter('membershipStatus');
  return sql`${membershipStatus} = any (array[${sql.join(
    wanted.map((status) => sql`${status}`),
    sql`, `,
  )}]::text[])`;
}

/** Parses a boolean filter. Throws 400 for anything else. */
function isUnclear(value: unknown) {
  if (typeof value !== 'boolean') throw badFilter('hasUnclearJoinDate');
  return sql`${hasUnclearJoinDate} = ${value}`;
}

const source = {
  resource: 'members',
  table: members,
  columns: staffMemberColumns,
  filters: {
    membershipStatus: hasStatus,
    isUnreachable: () => sql`is_unreachable(members)`,
    hasUnclearJoinDate: isUnclear,
  },
  sorts: membershipSorts,
  search: members.staffSearchText,
  numbered: isNumbered,
  orderBy: memberOrder,
  version: 'members',
  people: 'members',
} satisfies Resource;

/** Public source on the shared path: visitors get only approved members and public columns. */
const publicSource: Resource = {
  ...source,
  forVisitors: {
    columns: { ...visitorMemberColumns, shownNumber: shownNumber.as('shown_number') },
    listColumns: visitorMemberColumns,
    omitsNull: 'shown',
    search: members.searchText,
    alsoFound: membersMeant,
    filters: { standing: hasStanding },
    sorts: {},
    where: isListed(),
  },
};

async function update(c: Context<AppEnv>) {
  const id = recordId(c.req);
  const member = await updateRecord<Member>(c, source, id, await memberChange(c, id));
  kickMail(c.var);
  return c.json(member);
}

function exported(c: Context<AppEnv>, columns = exportColumns(c.req.query('columns'))) {
  const { db, locale, identity } = c.var;
  const account = (identity.proved as Session).user;
  return exportMembers(db, { where: filteredAs(c, source), locale, columns, account });
}

/** Returns a certificate or sticker to staff, and audits it. */
async function notedPrint(c: Context<AppEnv>, print: () => Promise<Response>): Promise<Response> {
  const id = recordId(c.req);
  const answer = await print();
  const account = (c.var.identity.proved as Session).user;
  await recordAct(c.var.db, { action: 'print', resource: 'members', recordId: id, account });
  return answer;
}

const links = linkHandlers('memberId');

export const memberRoutes = new Hono<AppEnv>()
  .get('/', (c) => answerList(c, publicSource))
  .get('/all', requireStaffInSameTrip, (c) => answerList(c, source))
  .get('/pending', requireStaffInSameTrip, (c) => answerList(c, { ...source, where: isPending() }))
  .get('/export.csv', requireStaff, async (c) => {
    const { title, rows } = await exported(c);
    const headers = {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': attachment(`${title}.csv`),
    };
    return c.body(csv(rows), 200, headers);
  })
  .get('/export.json', requireStaff, async (c) => c.json(await exported(c)))
  .get('/print', requireStaff, async (c) => answerPrinted(c, await exported(c)))
  .get('/labels', requireStaff, async (c) => answerLabels(c, await exported(c, [...LABEL_COLUMNS])))
  .get('/permanent', requireStaffInSameTrip, async (c) => c.json(await eligibleMembers(c.var.db)))
  .post('/permanent', requireStaff, async (c) => {
    const invoices = await makePermanent(c.var.db, await validBody(c, makePermanentSchema));
    return c.json(invoices, 201);
  })
  .get('/:id/membership', requireStaffInSameTrip, async (c) =>
    c.json(await membershipOf(c.var.db, recordId(c.req))),
  )
  .get('/:id/certificate', requireStaff, (c) =>
    notedPrint(c, () => printProof(c, 'certificate', recordId(c.req))),
  )
  .get('/:id/certificate.pdf', requireStaff, (c) => notedPrint(c, () => sendPaper(c, 'certificate')))
  .get('/:id/sticker', requireStaff, (c) => notedPrint(c, () => printProof(c, 'sticker', recordId(c.req))))
  .put('/:id/shown', requireStaffInSameTrip, async (c) => {
    const { fields } = await validBody(c, updateShownSchema);
    return c.json(await showFields(c.var.db, recordId(c.req), fields, 'staff'));
  })
  .put('/:id/pictures', requireStaffInSameTrip, async (c) =>
    c.json(await setPictures(c.var.db, recordId(c.req), await validBody(c, memberPicturesSchema))),
  )
  .get('/:id/notes', requireStaff, async (c) => c.json(await notesOf(c.var.db, recordId(c.req))))
  .post('/:id/notes', requireStaff, async (c) => {
    const { body } = await validBody(c, createMemberNoteSchema);
    const account = (c.var.identity.proved as Session).user;
    return c.json(await addNote(c.var.db, { memberId: recordId(c.req), body, account }), 201);
  })
  .delete('/:id/notes/:noteId', requireStaff, async (c) => {
    const account = (c.var.identity.proved as Session).user;
    await deleteNote(c.var.db, { memberId: recordId(c.req), id: recordId(c.req, 'noteId'), account });
    return c.json({});
  })
  .get('/:id/link', requireStaffInSameTrip, links.read)
  .delete('/:id/link', requireStaffInSameTrip, links.revoke)
  .post('/:id/link/renewal', requireStaffInSameTrip, links.renew)
  .post('/:id/links', requireStaff, async (c) =>
    c.json(await memberLink(c.var.db, c.var.settings, recordId(c.req)), 201),
  )
  .get('/:id', requireStaffInSameTrip, (c) => answerRecord(c, source))
  .post('/', formLimit, async (c) =>
    takeForm(c, applicationForm((await c.var.identity.session()) !== undefined)),
  )
  .patch('/:id', requireStaffInSameTrip, update)
  .put('/:id', requireStaffInSameTrip, update)
  .delete('/:id', requireStaffInSameTrip, async (c) => c.json(await deleteRecord(c, source, 'members')));
