import { type Context, Hono } from 'hono';
import { categoryColumns, categoryOrder, categorySearch } from '../../db/queries/member-categories.ts';
import { memberCategories } from '../../db/schema/index.ts';
import {
  createMemberCategorySchema,
  type MemberCategory,
  updateMemberCategorySchema,
} from '../../db/validation/member-categories.ts';
import { deleteRecord } from '../crud/delete-record.ts';
import { answerList, answerRecord, type Resource } from '../crud/list.ts';
import { updateRecord } from '../crud/update-record.ts';
import { found } from '../errors.ts';
import { validBody } from '../http/json.ts';
import { recordId } from '../http/record-id.ts';
import { requireStaffInSameTrip } from '../middleware/session.ts';
import type { AppEnv } from '../types.ts';

const source = {
  resource: 'member-categories',
  table: memberCategories,
  columns: categoryColumns,
  search: categorySearch,
  orderBy: categoryOrder,
} satisfies Resource;

async function update(c: Context<AppEnv>) {
  const id = recordId(c.req);
  const change = await validBody(c, updateMemberCategorySchema);
  return c.json(await updateRecord<MemberCategory>(c, source, id, change));
}

export const memberCategoryRoutes = new Hono<AppEnv>()
  .get('/', requireStaffInSameTrip, (c) => answerList(c, source))
  .get('/:id', requireStaffInSameTrip, (c) => answerRecord(c, source))
  .post('/', requireStaffInSameTrip, async (c) => {
    const values = await validBody(c, createMemberCategorySchema);
    const created = await c.var.db.insert(memberCategories).values(values).returning(categoryColumns);
    return c.json(found(created), 201);
  })
  .patch('/:id', requireStaffInSameTrip, update)
  .put('/:id', requireStaffInSameTrip, update)
  .delete('/:id', requireStaffInSameTrip, async (c) => c.json(await deleteRecord(c, source)));
