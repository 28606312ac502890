import { asc, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Context, Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { RESOURCES, type ResourceName } from '../../core/app/resources.ts';
import { visibleColumns } from '../../db/queries/platform/visible-columns.ts';
import { type ResourceTable, TABLES } from '../../db/tables/tables.ts';
import { requireStaffInSameTrip } from '../auth/session-guard.ts';
import { found } from '../http/failures/errors.ts';
import { validBody } from '../http/json.ts';
import { described, describedHandler } from '../http/openapi/described.ts';
import {
  changeCall,
  createCall,
  deleteCall,
  listCall,
  readCall,
  resourceDocs,
} from '../http/openapi/resource.ts';
import type { AppEnv } from '../http/types.ts';
import { recordId } from '../http/values/record-id.ts';
import { deleteRecord } from './delete-record.ts';
import { answerList, answerRecord, type Resource } from './list.ts';
import { updateRecord } from './update-record.ts';

function columnsNamed(table: ResourceTable, names: readonly string[]): PgColumn[] {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  return names.map((name) => {
    const column = columns[name];
    if (!column) throw new Error(`the table has no ${name}`);
    return column;
  });
}

export function plainResource(name: ResourceName) {
  const { plain } = RESOURCES[name];
  if (!plain) throw new Error(`${name} is no plain resource`);
  const table: ResourceTable = TABLES[name];
  const searched: SQL[] = columnsNamed(table, plain.search).map((column) => sql`coalesce(${column}, '')`);
  return {
    resource: name,
    table,
    columns: visibleColumns(table) as Record<string, PgColumn>,
    search: sql`fold_search(${sql.join(searched, sql` || ' ' || `)})`,
    orderBy: [...columnsNamed(table, plain.order), table.id].map(asc),
  } satisfies Resource;
}

const anybody = createMiddleware<AppEnv>((_, next) => next());

export type Check = (c: Context<AppEnv>, values: object) => Promise<void>;

export function plainRoutes(name: ResourceName, check?: Check) {
  const resource = plainResource(name);
  const { create, update, isPublic } = RESOURCES[name];
  const readers = isPublic ? anybody : requireStaffInSameTrip;
  const docs = resourceDocs(name);
  const listDocs = {
    tag: name,
    summary: `List ${name.replaceAll('-', ' ')}`,
    record: docs.record,
    columns: resource.columns,
  };
  const valuesIn = async (c: Context<AppEnv>, schema: typeof create | typeof update) => {
    const values = await validBody(c, schema);
    await check?.(c, values);
    return values;
  };
  const change = describedHandler(
    () => changeCall(docs),
    async (c) => c.json(await updateRecord<object>(c, resource, recordId(c.req), await valuesIn(c, update))),
  );
  return new Hono<AppEnv>()
    .get(
      '/',
      readers,
      described(() => listCall(listDocs)),
      (c) => answerList(c, resource),
    )
    .get(
      '/:id',
      readers,
      described(() => readCall(name, `Read ${docs.one}`, docs.record)),
      (c) => answerRecord(c, resource),
    )
    .post(
      '/',
      requireStaffInSameTrip,
      described(() => createCall(docs)),
      async (c) => {
        const values = await valuesIn(c, create);
        const created = await c.var.db.insert(resource.table).values(values).returning(resource.columns);
        return c.json(found(created), 201);
      },
    )
    .patch('/:id', requireStaffInSameTrip, change)
    .put('/:id', requireStaffInSameTrip, change)
    .delete(
      '/:id',
      requireStaffInSameTrip,
      described(() => deleteCall(docs)),
      async (c) => c.json(await deleteRecord(c, resource)),
    );
}
