import { sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { MEMBERSHIP_STATUSES } from '../../db/constants.ts';
import { membershipSorts, membershipStatus, staffMemberColumns } from '../../db/queries/membership.ts';
import { isListed, isPending, memberOrder, publicMemberColumns } from '../../db/queries/public-members.ts';
import { members } from '../../db/schema/index.ts';
import { type Member, updateMemberSchema } from '../../db/validation/members.ts';
import { makePermanentSchema } from '../../db/validation/membership/money.ts';
import type { Session } from '../auth/session-user.ts';
import { deleteRecord } from '../crud/delete-record.ts';
import { answerList, answerRecord, filteredAs, type Resource } from '../crud/list.ts';
import { badFilter } from '../crud/list-query.ts';
import { updateRecord } from '../crud/update-record.ts';
import { takeForm } from '../forms/take-form.ts';
import { attachment } from '../http/attachment.ts';
import { csv } from '../http/csv.ts';
import { validBody } from '../http/json.ts';
import { recordId } from '../http/record-id.ts';
import { kickMail } from '../mail/kick.ts';
import { eligibleMembers, membershipOf } from '../membership/membership-of.ts';
import { formLimit } from '../middleware/rate-limit.ts';
import { requireStaff, requireStaffInSameTrip } from '../middleware/session.ts';
import { makePermanent } from '../money/issue.ts';
import { memberLink } from '../my/member-links.ts';
import { linkHandlers } from '../person-links/handlers.ts';
import type { AppEnv } from '../types.ts';
import { printProof } from '../verify/proofs.ts';
import { applicationForm } from './application-form.ts';
import { hasStanding, membersMeant } from './directory-search.ts';
import { exportMembers } from './export-members.ts';

function hasStatus(value: unknown) {
  const wanted = [value].flat();
  if (!wanted.every((status) => MEMBERSHIP_STATUSES.some((known) => known === status)))
    throw badFilter('membershipStatus');
  return sql`${membershipStatus} = any (array[${sql.join(
    wanted.map((status) => sql`${status}`),
    sql`, `,
  )}]::text[])`;
}

const source = {
  resource: 'members',
  table: members,
  columns: staffMemberColumns,
  filters: { membershipStatus: hasStatus },
  sorts: membershipSorts,
  search: members.staffSearchText,
  orderBy: memberOrder,
  version: 'members',
  people: 'members',
} satisfies Resource;

/** Same path for both: visitors get approved members and public columns alone. */
const publicSource: Resource = {
  ...source,
  forVisitors: {
    columns: publicMemberColumns,
    search: members.searchText,
    alsoFound: membersMeant,
    filters: { standing: hasStanding },
    sorts: {},
    where: isListed(),
  },
};

async function update(c: Context<AppEnv>) {
  const id = recordId(c.req);
  const member = await updateRecord<Member>(c, source, id, await validBody(c, updateMemberSchema));
  kickMail(c.var);
  return c.json(member);
}

function exported(c: Context<AppEnv>) {
  const { db, locale, identity } = c.var;
  const account = (identity.proved as Session).user;
  return exportMembers(db, { where: filteredAs(c, source), locale, account });
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
  .get('/permanent', requireStaffInSameTrip, async (c) => c.json(await eligibleMembers(c.var.db)))
  .post('/permanent', requireStaff, async (c) => {
    const invoices = await makePermanent(c.var.db, await validBody(c, makePermanentSchema));
    return c.json(invoices, 201);
  })
  .get('/:id/membership', requireStaffInSameTrip, async (c) =>
    c.json(await membershipOf(c.var.db, recordId(c.req))),
  )
  .get('/:id/certificate', requireStaff, (c) => printProof(c, 'certificate', recordId(c.req)))
  .get('/:id/sticker', requireStaff, (c) => printProof(c, 'sticker', recordId(c.req)))
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
