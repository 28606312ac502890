import { eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import {
  isApproved,
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
} from '../../db/validation/members.ts';
import { found } from '../errors.ts';
import { validBody } from '../middleware/json.ts';
import { formLimit } from '../middleware/rate-limit.ts';
import { staffOnly } from '../middleware/session.ts';
import { validForm } from '../middleware/visitor-form.ts';
import { answerList } from '../services/list.ts';
import { recordId } from '../services/record-id.ts';
import { deleteRecord } from '../services/records.ts';
import { updateRecord } from '../services/update-record.ts';
import type { AppEnv } from '../types.ts';

const staffSource = {
  resource: 'members',
  table: members,
  columns: memberColumns,
  search: members.staffSearchText,
  orderBy: memberOrder,
};

/** Same path for both: visitors get approved members and public columns alone. */
const sourceFor = (c: Context<AppEnv>) =>
  c.var.session
    ? staffSource
    : { ...staffSource, columns: publicMemberColumns, search: members.searchText, where: isApproved() };

/** What an applicant gets to know of the stored row (contract 4). */
const receiptColumns = {
  id: members.id,
  memberUniqueCode: members.memberUniqueCode,
  memberNumber: members.memberNumber,
  companyNameHk: members.companyNameHk,
};

/** A company with a name in one language bears it in both. */
function withBothNames<
  Values extends { companyNameHk?: string | undefined; companyNameEn?: string | undefined },
>(values: Values) {
  const companyNameHk = values.companyNameHk || values.companyNameEn || '';
  return { ...values, companyNameHk, companyNameEn: values.companyNameEn || companyNameHk };
}

async function update(c: Context<AppEnv>) {
  const id = recordId(c.req);
  return c.json(await updateRecord<Member>(c, staffSource, id, await validBody(c, updateMemberSchema)));
}

export const memberRoutes = new Hono<AppEnv>()
  .get('/', (c) => answerList(c, sourceFor(c)))
  .get('/all', staffOnly, (c) => answerList(c, staffSource))
  .get('/pending', staffOnly, (c) =>
    answerList(c, { ...staffSource, where: eq(members.companyStatus, false) }),
  )
  .get('/:id', staffOnly, async (c) =>
    c.json(
      found(
        await c.var.db
          .select(memberColumns)
          .from(members)
          .where(eq(members.id, recordId(c.req))),
      ),
    ),
  )
  .post('/', formLimit, async (c) => {
    const isStaff = c.var.session !== undefined;
    const values = await validForm(c, isStaff ? createMemberSchema : createApplicationSchema);
    const returned = isStaff ? memberColumns : receiptColumns;
    const created = await c.var.db.insert(members).values(withBothNames(values)).returning(returned);
    return c.json(found(created), 201);
  })
  .patch('/:id', staffOnly, update)
  .put('/:id', staffOnly, update)
  .delete('/:id', staffOnly, async (c) => c.json(await deleteRecord(c, staffSource)));
