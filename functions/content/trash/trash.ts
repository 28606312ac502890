import { and, eq, lte, sql } from 'drizzle-orm';
import type { DraftedResource } from '../../../core/content/validation/drafts.ts';
import type { TrashedResource } from '../../../core/content/validation/trash.ts';
import { run } from '../../../db/call.ts';
import * as calls from '../../../db/calls.ts';
import type { Database } from '../../../db/database.ts';
import { draftColumns, shadowedByDrafts } from '../../../db/queries/content/drafts.ts';
import { trashColumns } from '../../../db/queries/content/trash.ts';
import { eventColumns } from '../../../db/queries/events/public-events.ts';
import { staffMemberColumns } from '../../../db/queries/membership/membership.ts';
import { visibleColumns } from '../../../db/queries/platform/visible-columns.ts';
import { trash } from '../../../db/tables/index.ts';
import { type ResourceTable, TABLES } from '../../../db/tables/tables.ts';
import { readRows } from '../../crud/read.ts';
import { found, notFound } from '../../http/failures/errors.ts';

const RESTORED = {
  news: visibleColumns(TABLES.news),
  events: eventColumns,
  publications: visibleColumns(TABLES.publications),
  gallery: visibleColumns(TABLES.gallery),
  members: staffMemberColumns,
} satisfies Record<TrashedResource, object>;

export async function restore(db: Database, resource: TrashedResource, id: number) {
  const table: ResourceTable = TABLES[resource];
  const [{ rows }, records] = await db.batch([
    run(db, calls.restoreFromTrash({ resource, id })),
    db.select(RESTORED[resource]).from(table).where(eq(table.id, id)),
  ]);
  if (!rows[0]?.value) throw notFound();
  return records[0] ?? readDraft(db, resource as DraftedResource, id);
}

async function readDraft(db: Database, resource: DraftedResource, id: number): Promise<object> {
  const table: ResourceTable = TABLES[resource];
  const columns = { ...RESTORED[resource], ...draftColumns(resource) };
  const { body } = await readRows(db, {
    rows: { table, columns, where: eq(table.id, id) },
    mostBytes: Number.MAX_SAFE_INTEGER,
    version: undefined,
    totalKey: '',
    shadow: shadowedByDrafts(resource),
  });
  return found(JSON.parse(body));
}

export async function purge(db: Database, resource: TrashedResource, id: number) {
  const isIt = and(eq(trash.resource, resource), eq(trash.recordId, id));
  const [known, { rows }] = await db.batch([
    db.select(trashColumns).from(trash).where(isIt),
    run(db, calls.purgeFromTrash({ resource, id })),
  ]);
  // Another request may have restored the record since it was read.
  return found(rows[0]?.value ? known : []);
}

export const purgeExpired = (db: Database) =>
  db
    .select({ isPurged: sql`purge_from_trash(${trash.resource}, ${trash.recordId})` })
    .from(trash)
    .where(lte(trash.expiresAt, sql`now()`));
