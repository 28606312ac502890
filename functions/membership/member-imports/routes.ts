import { eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { translate } from '../../../db/messages/index.ts';
import {
  importColumns,
  importOrder,
  importRowColumns,
  importRowOrder,
  importRowSearch,
  importSearch,
} from '../../../db/queries/membership/member-imports.ts';
import { memberImportRows, memberImports } from '../../../db/tables/index.ts';
import {
  checkImportSchema,
  chooseActionSchema,
  createMemberImportSchema,
  importRowsSchema,
  type MemberImportRow,
  undoImportSchema,
} from '../../../db/validation/membership/member-imports.ts';
import { found } from '../../errors.ts';
import { answerList, answerRecord, type Resource } from '../../platform/crud/list.ts';
import { validBody } from '../../platform/http/json.ts';
import { recordId } from '../../platform/http/record-id.ts';
import { requireStaff, requireStaffInSameTrip } from '../../platform/middleware/session.ts';
import type { AppEnv } from '../../types.ts';
import { checkImport, chooseAction } from './check.ts';
import { importRowFilters } from './row-filters.ts';
import { applyImport, discardImport, selectImport, takeRows, undoImport } from './store.ts';

const source = {
  resource: 'member-imports',
  table: memberImports,
  columns: importColumns,
  search: importSearch,
  orderBy: importOrder,
} satisfies Resource;

const rowSource = {
  resource: 'member-import-rows',
  table: memberImportRows,
  columns: importRowColumns,
  search: importRowSearch,
  filters: importRowFilters,
  orderBy: importRowOrder,
  people: 'member-imports',
} satisfies Resource;

/** Responds with rows of an import and their errors in the reader's language. Throws 404. */
async function answerRows(c: Context<AppEnv>) {
  const id = recordId(c.req);
  await selectImport(c.var.db, id);
  const answer = await answerList(c, { ...rowSource, where: eq(memberImportRows.importId, id) });
  const rows = (await answer.json()) as Partial<MemberImportRow>[];
  const said = (faults: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(faults).map(([field, fault]) => [field, translate(fault, c.var.locale)]),
    );
  const translated = rows.map(({ faults, remarks, ...row }) => ({
    ...row,
    ...(faults && { faults: said(faults) }),
    ...(remarks && { remarks: said(remarks) }),
  }));
  return new Response(JSON.stringify(translated), answer);
}

/** Routes for imports of member lists. */
export const memberImportRoutes = new Hono<AppEnv>()
  .get('/', requireStaffInSameTrip, (c) => answerList(c, source))
  .post('/', requireStaff, async (c) => {
    const given = await validBody(c, createMemberImportSchema);
    const created = await c.var.db.insert(memberImports).values(given).returning({ id: memberImports.id });
    return c.json(await selectImport(c.var.db, found(created).id), 201);
  })
  .get('/:id', requireStaffInSameTrip, (c) => answerRecord(c, source))
  .delete('/:id', requireStaff, async (c) => c.json(await discardImport(c.var.db, recordId(c.req))))
  .get('/:id/rows', requireStaff, answerRows)
  .post('/:id/rows', requireStaff, async (c) => {
    const { rows } = await validBody(c, importRowsSchema);
    return c.json(await takeRows(c.var.db, recordId(c.req), rows));
  })
  .patch('/:id/rows', requireStaff, async (c) => {
    const { rowNos, action } = await validBody(c, chooseActionSchema);
    return c.json(await chooseAction(c.var.db, recordId(c.req), rowNos, action));
  })
  .post('/:id/check', requireStaff, async (c) => {
    const { mode } = await validBody(c, checkImportSchema);
    return c.json(await checkImport(c.var.db, recordId(c.req), mode));
  })
  .post('/:id/apply', requireStaff, async (c) => c.json(await applyImport(c.var.db, recordId(c.req))))
  .post('/:id/undo', requireStaff, async (c) => {
    const { except = false } = await validBody(c, undoImportSchema);
    return c.json(await undoImport(c.var.db, recordId(c.req), except));
  });
