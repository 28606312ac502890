import { and, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { draftColumns, shadowedByDrafts } from '../../db/queries/drafts.ts';
import { staffMemberColumns } from '../../db/queries/membership.ts';
import { eventColumns } from '../../db/queries/public-events.ts';
import { trashColumns } from '../../db/queries/trash.ts';
import { visibleColumns } from '../../db/queries/visible-columns.ts';
import { trash } from '../../db/schema/index.ts';
import { type ResourceTable, TABLES } from '../../db/schema/tables.ts';
import type { DraftedResource } from '../../db/validation/drafts/drafts.ts';
import type { TrashedResource } from '../../db/validation/trash.ts';
import { readRows } from '../crud/read.ts';
import { found, notFound } from '../errors.ts';

/** What is told of a record that is back: what staff read of it. */
const RESTORED = {
  news: visibleColumns(TABLES.news),
  events: eventColumns,
  publications: visibleColumns(TABLES.publications),
  gallery: visibleColumns(TABLES.gallery),
  members: staffMemberColumns,
} satisfies Record<TrashedResource, object>;

/** Brings a record back with its children, as it was, and gives it. Throws 404, or 409 where its place is taken. */
export async function restore(db: Database, resource: TrashedResource, id: number) {
  const table: ResourceTable = TABLES[resource];
  const [{ rows }, records] = await db.batch([
    db.execute<{ isRestored: boolean }>(
      sql`select restore_from_trash(${resource}, ${id}::integer) as "isRestored"`,
    ),
    db.select(RESTORED[resource]).from(table).where(eq(table.id, id)),
  ]);
  if (!rows[0]?.isRestored) throw notFound();
  return records[0] ?? readDraft(db, resource as DraftedResource, id);
}

/** What was never published comes back as the draft that it was. */
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

/** Deletes a record in the trash for good, and gives what it was. Throws 404. */
export async function purge(db: Database, resource: TrashedResource, id: number) {
  const isIt = and(eq(trash.resource, resource), eq(trash.recordId, id));
  const [known, { rows }] = await db.batch([
    db.select(trashColumns).from(trash).where(isIt),
    db.execute<{ isPurged: boolean }>(
      sql`select purge_from_trash(${resource}, ${id}::integer) as "isPurged"`,
    ),
  ]);
  // Somebody may have brought it back in between.
  return found(rows[0]?.isPurged ? known : []);
}

/** Deletes for good what has lain there for its time. */
export const purgeExpired = (db: Database) =>
  db
    .select({ isPurged: sql`purge_from_trash(${trash.resource}, ${trash.recordId})` })
    .from(trash)
    .where(lte(trash.expiresAt, sql`now()`));
