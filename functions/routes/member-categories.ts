import { type Context, Hono } from 'hono';
import { categoryColumns, categoryOrder, categorySearch } from '../../db/queries/member-categories.ts';
import { memberCategories } from '../../db/schema/index.ts';
import {
  createMemberCategorySchema,
  type MemberCategory,
  updateMemberCategorySchema,
} from '../../db/validation/member-categories.ts';
import { found } from '../errors.ts';
import { validBody } from '../middleware/json.ts';
import { staffInOneTrip } from '../middleware/session.ts';
import { answerList, answerRecord, type ReadSource } from '../services/list.ts';
import { recordId } from '../services/record-id.ts';
import { deleteRecord } from '../services/records.ts';
import { updateRecord } from '../services/update-record.ts';
import type { AppEnv } from '../types.ts';

const source = {
  resource: 'member-categories',
  table: memberCategories,
  columns: categoryColumns,
  search: categorySearch,
  orderBy: categoryOrder,
} satisfies ReadSource;

async function update(c: Context<AppEnv>) {
  const id = recordId(c.req);
  const change = await validBody(c, updateMemberCategorySchema);
  return c.json(await updateRecord<MemberCategory>(c, source, id, change));
}

export const memberCategoryRoutes = new Hono<AppEnv>()
  .get('/', staffInOneTrip, (c) => answerList(c, source))
  .get('/:id', staffInOneTrip, (c) => answerRecord(c, source))
  .post('/', staffInOneTrip, async (c) => {
    const values = await validBody(c, createMemberCategorySchema);
    const created = await c.var.db.insert(memberCategories).values(values).returning(categoryColumns);
    return c.json(found(created), 201);
  })
  .patch('/:id', staffInOneTrip, update)
  .put('/:id', staffInOneTrip, update)
  .delete('/:id', staffInOneTrip, async (c) => c.json(await deleteRecord(c, source)));
