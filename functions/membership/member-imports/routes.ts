import { eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import {
  checkImportSchema,
  chooseActionSchema,
  createMemberImportSchema,
  importRowsSchema,
  importUndoneSchema,
  type MemberImportRow,
  memberImportRowSchema,
  memberImportSchema,
  undoImportSchema,
} from '../../../core/membership/validation/member-imports.ts';
import {
  importColumns,
  importOrder,
  importRowColumns,
  importRowOrder,
  importRowSearch,
  importSearch,
} from '../../../db/queries/membership/member-imports.ts';
import { readMemberTypes } from '../../../db/queries/membership/member-types.ts';
import { memberImportRows, memberImports } from '../../../db/tables/index.ts';
import { requireStaff, requireStaffInSameTrip } from '../../auth/session-guard.ts';
import { answerOrJob, asJob } from '../../crud/jobs/run-job.ts';
import { answerList, answerRecord, type Resource } from '../../crud/list.ts';
import { found } from '../../http/failures/errors.ts';
import { validBody } from '../../http/json.ts';
import { described } from '../../http/openapi/described.ts';
import { listCall, readCall } from '../../http/openapi/resource.ts';
import { given, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';
import { translated } from '../../http/values/translated.ts';
import { offeredTypes } from '../member-types/offered.ts';
import { checkImport, chooseAction } from './check.ts';
import { importRowFilters } from './row-filters.ts';
import { applyImport, discardImport, selectImport, takeRows, undoImport } from './store.ts';

const tag = 'member-imports';
const oneRef = given('MemberImport', memberImportSchema);
const asNow = { 200: { description: 'The import as it is now.', schema: oneRef } };

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

async function answerRows(c: Context<AppEnv>) {
  const id = recordId(c.req);
  await selectImport(c.var.db, id);
  const answer = await answerList(c, { ...rowSource, where: eq(memberImportRows.importId, id) });
  const rows = (await answer.json()) as Partial<MemberImportRow>[];
  const types = offeredTypes(await readMemberTypes(c.var.db));
  const said = (faults: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(faults).map(([field, fault]) => [field, translated(fault, c.var.locale, { types })]),
    );
  const answered = rows.map(({ faults, remarks, ...row }) => ({
    ...row,
    ...(faults && { faults: said(faults) }),
    ...(remarks && { remarks: said(remarks) }),
  }));
  return new Response(JSON.stringify(answered), answer);
}

export const memberImportRoutes = new Hono<AppEnv>()
  .get(
    '/',
    requireStaffInSameTrip,
    described(() =>
      listCall({
        tag,
        summary: 'List imports of members, the latest first',
        record: oneRef,
        columns: importColumns,
      }),
    ),
    (c) => answerList(c, source),
  )
  .post(
    '/',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Begin an import of members',
      description:
        'Nothing is changed by it. `mode`: what is proposed for members that are there already; `fill` where it is left out.',
      body: { schema: taken('MemberImportCreate', createMemberImportSchema) },
      answers: { 201: { description: 'A draft without rows.', schema: oneRef } },
    })),
    async (c) => {
      const given = await validBody(c, createMemberImportSchema);
      const created = await c.var.db.insert(memberImports).values(given).returning({ id: memberImports.id });
      return c.json(await selectImport(c.var.db, found(created).id), 201);
    },
  )
  .get(
    '/:id',
    requireStaffInSameTrip,
    described(() => readCall(tag, 'Read an import, with how many rows do what', oneRef)),
    (c) => answerRecord(c, source),
  )
  .delete(
    '/:id',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Throw an import away with its rows',
      description: '409 `wrong_state` of one that is applied.',
      answers: { 200: { description: 'As it was.', schema: oneRef } },
      failures: [409],
    })),
    async (c) => c.json(await discardImport(c.var.db, recordId(c.req))),
  )
  .get(
    '/:id/rows',
    requireStaff,
    described(() => ({
      ...listCall({
        tag,
        summary: 'List rows of an import, in the order of the file',
        description:
          'What is wrong with a row is said by field, in the reader’s language; such a row is left out. `match` is the member that it probably is, `likenesses` by what.',
        record: given('MemberImportRow', memberImportRowSchema),
        columns: importRowColumns,
        filters: {
          has: {
            description:
              'Rows with faults, with fields that stay empty, with a match, or that repeat another.',
            enum: ['faults', 'remarks', 'matches', 'repeats'],
          },
        },
      }),
      failures: [404],
    })),
    answerRows,
  )
  .post(
    '/:id/rows',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Send rows of the file, 500 at most at a time',
      description:
        'A row that was sent before is replaced; the import is to be checked again. 409 `wrong_state`, `too_many_rows` beyond 5,000.',
      body: { schema: taken('MemberImportRows', importRowsSchema) },
      answers: asNow,
      failures: [404, 409],
    })),
    async (c) => {
      const { rows } = await validBody(c, importRowsSchema);
      return c.json(await takeRows(c.var.db, recordId(c.req), rows));
    },
  )
  .patch(
    '/:id/rows',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Say what is done with some rows',
      description:
        'Rows that cannot be so are passed over: `fill` and `update` need a match, `create` a name. 409 `wrong_state`.',
      body: { schema: taken('MemberImportAction', chooseActionSchema) },
      answers: asNow,
      failures: [404, 409],
    })),
    async (c) => {
      const { rowNos, action } = await validBody(c, chooseActionSchema);
      return c.json(await chooseAction(c.var.db, recordId(c.req), rowNos, action));
    },
  )
  .post(
    '/:id/check',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Check an import: a dry run',
      description:
        'Says of each row what is wrong with it, which member it probably is, and what would be done; what staff have said of a row stays. 409 `wrong_state`, `edit_conflict` where rows have come meanwhile.',
      body: { schema: taken('MemberImportCheck', checkImportSchema) },
      answers: asNow,
      failures: [404, 409],
    })),
    async (c) => {
      const { mode } = await validBody(c, checkImportSchema);
      return c.json(await checkImport(c.var.db, recordId(c.req), mode));
    },
  )
  .post(
    '/:id/apply',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Apply a checked import, once',
      description:
        'All of it or nothing; nobody is mailed. New members are listed unless the file says otherwise; terms have no invoice. 409 `wrong_state`, `check_again` where another import was applied or undone since, `member_code_taken`.',
      answers: { ...asNow, ...asJob },
      failures: [404, 409],
    })),
    (c) =>
      answerOrJob(c, async (tell) => {
        await tell('storing');
        const applied = await applyImport(c.var.db, recordId(c.req));
        await tell('publishing');
        return applied;
      }),
  )
  .post(
    '/:id/undo',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Take an applied import back',
      description:
        'Whom it made is deleted, who was changed is as before. 409 `changed_since` with `rows`: who was changed or has got an invoice, a payment or a mail since; nothing is undone then, unless `except` leaves them as they are. 409 `wrong_state`, `too_late` after 90 days.',
      body: { schema: taken('MemberImportUndo', undoImportSchema) },
      answers: { 200: { description: 'Done.', schema: given('MemberImportUndone', importUndoneSchema) } },
      failures: [404, 409],
    })),
    async (c) => {
      const { except = false } = await validBody(c, undoImportSchema);
      return c.json(await undoImport(c.var.db, recordId(c.req), except));
    },
  );
