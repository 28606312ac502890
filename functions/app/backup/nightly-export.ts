import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { newestMigration, SNAPSHOT, snapshotName } from '../../../db/backup/tables.ts';
import type { Database } from '../../../db/database.ts';
import { isReferred } from '../../../db/queries/content/media-references.ts';
import { noteJob } from '../../../db/queries/platform/troubles.ts';
import { mediaObjects } from '../../../db/tables/index.ts';
import type { Bindings } from '../../http/env.ts';
import { archiveKey, exportObjects, listAll, readObjects, storeObjectList } from './export-objects.ts';
import { dropSnapshot, storeTable, takeSnapshot } from './export-tables.ts';

/** The newest complete snapshot is always kept. */
const KEPT_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;
const MANIFEST = 'manifest.json';
const DELETED_AT_ONCE = 500;

interface Export {
  env: Bindings;
  db: Database;
  at: Date;
}

/** A snapshot is complete once it has a manifest, which is written last. */
async function snapshotsIn(bucket: R2Bucket): Promise<{ name: string; isWhole: boolean }[]> {
  const names = new Set<string>();
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ delimiter: '/', ...(cursor && { cursor }) });
    for (const prefix of page.delimitedPrefixes) names.add(prefix.slice(0, -1));
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  const snapshots = [...names].filter((name) => SNAPSHOT.test(name)).sort();
  return Promise.all(
    snapshots.map(async (name) => ({
      name,
      isWhole: (await bucket.head(`${name}/${MANIFEST}`)) !== null,
    })),
  );
}

async function readSequences(db: Database) {
  const { rows } = await db.execute<{ name: string }>(
    sql`select sequencename as name from pg_sequences where schemaname = 'public' order by sequencename`,
  );
  const each = rows.map(({ name }) =>
    db.execute<{ lastValue: string; isCalled: boolean }>(
      sql`select last_value::text as "lastValue", is_called as "isCalled" from public.${sql.identifier(name)}`,
    ),
  );
  const values = await Promise.all(each);
  return rows.flatMap(({ name }, place) => values[place]?.rows.map((value) => ({ name, ...value })) ?? []);
}

async function missingObjects(db: Database, stored: ReadonlySet<string>): Promise<string[]> {
  const rows = await db.select({ key: mediaObjects.key }).from(mediaObjects).where(isReferred);
  return rows.map(({ key }) => key).filter((key) => !stored.has(key));
}

async function writeSnapshot({ db, env, at }: Export, bucket: R2Bucket, newest: string | undefined) {
  const folder = snapshotName(at);
  const migration = await newestMigration(async (statement) => (await db.execute(statement)).rows as never);
  const kept = await takeSnapshot(db);
  const tables = [];
  for (const table of kept) tables.push(await storeTable(db, bucket, { folder, table }));
  // Reads the sequences after the rows, so that no sequence is lower than the ids of the exported rows.
  const sequences = await readSequences(db);
  await dropSnapshot(db);
  const entries = await exportObjects(db, { from: env.BUCKET, to: bucket }, newest);
  const objects = await storeObjectList(bucket, folder, entries);
  const missing = await missingObjects(db, new Set(entries.map(({ key }) => key)));
  const manifest = { format: 1, createdAt: at.toISOString(), migration, tables, sequences, objects, missing };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  const sum = createHash('sha256').update(text).digest('hex');
  await bucket.put(`${folder}/${MANIFEST}.sha256`, `${sum}  ${MANIFEST}\n`);
  await bucket.put(`${folder}/${MANIFEST}`, text);
  if (missing.length) throw new Error(`${missing.length} files that the content names are not in the store`);
}

async function removeAll(bucket: R2Bucket, keys: string[]) {
  for (let from = 0; from < keys.length; from += DELETED_AT_ONCE)
    await bucket.delete(keys.slice(from, from + DELETED_AT_ONCE));
}

const momentOf = (name: string) =>
  Date.parse(name.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z$/, '$1-$2-$3T$4:$5:$6.$7Z'));

async function removeOld(bucket: R2Bucket, at: Date) {
  const snapshots = await snapshotsIn(bucket);
  const newest = snapshots.findLast(({ isWhole }) => isWhole)?.name;
  const isOver = (name: string, days: number) => momentOf(name) < at.getTime() - days * DAY_MS;
  const over = snapshots.filter(
    ({ name, isWhole }) => name !== newest && isOver(name, isWhole ? KEPT_DAYS : 1),
  );
  if (over.length === 0) return;
  for (const { name } of over) {
    // Deletes the manifest first, so that the snapshot counts as incomplete if the deletion is interrupted.
    await bucket.delete(`${name}/${MANIFEST}`);
    await removeAll(
      bucket,
      (await listAll(bucket, `${name}/`)).map(({ key }) => key),
    );
  }
  const named = new Set<string>();
  for (const { name } of snapshots.filter((one) => !over.includes(one)))
    for (const { sha256 } of await readObjects(bucket, name)) named.add(archiveKey(sha256));
  const lost = (await listAll(bucket, 'objects/')).map(({ key }) => key).filter((key) => !named.has(key));
  await removeAll(bucket, lost);
}

export async function exportNightly(run: Export): Promise<void> {
  const { BACKUPS: bucket } = run.env;
  if (!bucket) return;
  try {
    const newest = (await snapshotsIn(bucket)).findLast(({ isWhole }) => isWhole)?.name;
    await writeSnapshot(run, bucket, newest);
    await removeOld(bucket, run.at);
    await noteJob(run.db, 'backup', { isWell: true, isWatched: true });
  } catch (error) {
    await noteJob(run.db, 'backup', { isWell: false });
    throw error;
  }
}
