import { sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import {
  isApproved,
  isPending,
  memberColumns,
  memberOrder,
  publicMemberColumns,
} from '../../db/queries/public-members.ts';
import { members } from '../../db/schema/index.ts';
import { type Member, updateMemberSchema } from '../../db/validation/members.ts';
import { validBody } from '../middleware/json.ts';
import { formLimit } from '../middleware/rate-limit.ts';
import { staffInOneTrip } from '../middleware/session.ts';
import { takeForm } from '../middleware/visitor-form.ts';
import { answerList, answerRecord, type ReadSource } from '../services/list.ts';
import { applicationForm } from '../services/public-forms.ts';
import { recordId } from '../services/record-id.ts';
import { deleteRecord } from '../services/records.ts';
import { updateRecord } from '../services/update-record.ts';
import type { AppEnv } from '../types.ts';

/** By what else staff know a member: codes, further numbers, the people who speak for it. */
const plainSearch = sql.join(
  [
    members.memberUniqueCode,
    members.memberNumber,
    members.memberTelphone,
    members.memberMobile,
    members.memberSecretaryName,
    members.memberSecretaryPhone,
    members.representativeName,
    members.representativeNameEn,
    members.representativeMobile,
    members.contactPersonName,
    members.contactPersonPhone,
    members.contactPersonEmail,
  ],
  sql` || ' ' || `,
);

const source = {
  resource: 'members',
  table: members,
  columns: memberColumns,
  search: members.staffSearchText,
  plainSearch,
  orderBy: memberOrder,
  version: 'members',
  people: 'members',
} satisfies ReadSource;

/** Same path for both: visitors get approved members and public columns alone. */
const publicSource: ReadSource = {
  ...source,
  forVisitors: {
    columns: publicMemberColumns,
    search: members.searchText,
    plainSearch: undefined,
    where: isApproved(),
  },
};

async function update(c: Context<AppEnv>) {
  const id = recordId(c.req);
  return c.json(await updateRecord<Member>(c, source, id, await validBody(c, updateMemberSchema)));
}

export const memberRoutes = new Hono<AppEnv>()
  .get('/', (c) => answerList(c, publicSource))
  .get('/all', staffInOneTrip, (c) => answerList(c, source))
  .get('/pending', staffInOneTrip, (c) => answerList(c, { ...source, where: isPending() }))
  .get('/:id', staffInOneTrip, (c) => answerRecord(c, source))
  .post('/', formLimit, async (c) =>
    takeForm(c, applicationForm(c, (await c.var.caller.session()) !== undefined)),
  )
  .patch('/:id', staffInOneTrip, update)
  .put('/:id', staffInOneTrip, update)
  .delete('/:id', staffInOneTrip, async (c) => c.json(await deleteRecord(c, source)));
