import { type Context, Hono } from 'hono';
import { MEMBER_MARK } from '../../db/constants.ts';
import {
  isApproved,
  isPending,
  memberColumns,
  memberOrder,
  publicMemberColumns,
} from '../../db/queries/public-members.ts';
import { members } from '../../db/schema/index.ts';
import {
  createApplicationSchema,
  createMemberSchema,
  type Member,
  updateMemberSchema,
  withBothNames,
} from '../../db/validation/members.ts';
import { found } from '../errors.ts';
import { validBody } from '../middleware/json.ts';
import { formLimit } from '../middleware/rate-limit.ts';
import { staffInOneTrip } from '../middleware/session.ts';
import { validForm } from '../middleware/visitor-form.ts';
import { answerList, answerRecord, type ReadSource } from '../services/list.ts';
import { recordId } from '../services/record-id.ts';
import { deleteRecord } from '../services/records.ts';
import { updateRecord } from '../services/update-record.ts';
import type { AppEnv } from '../types.ts';

const source = {
  resource: 'members',
  table: members,
  columns: memberColumns,
  search: members.staffSearchText,
  orderBy: memberOrder,
  version: 'members',
} satisfies ReadSource;

/** Same path for both: visitors get approved members and public columns alone. */
const publicSource: ReadSource = {
  ...source,
  forVisitors: { columns: publicMemberColumns, search: members.searchText, where: isApproved() },
};

/** What an applicant gets to know of the stored row (contract 4). */
const receiptColumns = {
  id: members.id,
  memberUniqueCode: members.memberUniqueCode,
  memberNumber: members.memberNumber,
  companyNameHk: members.companyNameHk,
};

/** Who is approved at once bears the mark of it, unless staff give another (contract 7). */
function withMark<Values extends object>(values: Values) {
  const isApprovedAtOnce = 'companyStatus' in values && values.companyStatus;
  return isApprovedAtOnce ? { memberMark: MEMBER_MARK.approved, ...values } : values;
}

async function update(c: Context<AppEnv>) {
  const id = recordId(c.req);
  return c.json(await updateRecord<Member>(c, source, id, await validBody(c, updateMemberSchema)));
}

export const memberRoutes = new Hono<AppEnv>()
  .get('/', (c) => answerList(c, publicSource))
  .get('/all', staffInOneTrip, (c) => answerList(c, source))
  .get('/pending', staffInOneTrip, (c) => answerList(c, { ...source, where: isPending() }))
  .get('/:id', staffInOneTrip, (c) => answerRecord(c, source))
  .post('/', formLimit, async (c) => {
    const isStaff = (await c.var.caller.session()) !== undefined;
    const values = await validForm(c, isStaff ? createMemberSchema : createApplicationSchema);
    const returned = isStaff ? memberColumns : receiptColumns;
    const created = await c.var.db
      .insert(members)
      .values(withMark(withBothNames(values)))
      .returning(returned);
    return c.json(found(created), 201);
  })
  .patch('/:id', staffInOneTrip, update)
  .put('/:id', staffInOneTrip, update)
  .delete('/:id', staffInOneTrip, async (c) => c.json(await deleteRecord(c, source)));
