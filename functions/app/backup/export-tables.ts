import { eq, type SQL, sql } from 'drizzle-orm';
import { JSON_LINE, type Table, tablesToKeep } from '../../../db/backup/tables.ts';
import type { Database } from '../../../db/database.ts';
import { exportChunks } from '../../../db/tables/index.ts';
import { chunksOf, PartedUpload } from './parted-upload.ts';

const CHUNK_BYTES = 1_000_000;

const names = (columns: string[]) =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );

const chunksIn = ({ name, columns, primaryKey }: Table): SQL => sql`
  select ${name}::text, chunk_no::int, count(*)::int, string_agg(line, E'\n' order by row_no) from (
    select row_no, line, sum(octet_length(line)) over (order by row_no) / ${CHUNK_BYTES}::bigint as chunk_no from (
      select ${sql.raw(JSON_LINE)} as line, row_number() over (order by ${names(primaryKey)}) as row_no
      from (select ${names(columns)} from public.${sql.identifier(name)}) kept
    ) numbered
  ) sized group by chunk_no`;

export async function takeSnapshot(db: Database): Promise<Table[]> {
  const tables = await tablesToKeep(async (statement) => (await db.execute(statement)).rows as never);
  // One statement, so that the snapshot is consistent. A Worker cannot keep a transaction open and has only
  // 128 MB.
  await db.batch([
    db.execute(sql`set local timezone to 'UTC'`),
    db.delete(exportChunks),
    db.execute(sql`
      insert into export_chunks (table_name, chunk_no, row_count, lines) ${sql.join(tables.map(chunksIn), sql` union all `)}`),
  ]);
  return tables;
}

export const dropSnapshot = (db: Database) => db.delete(exportChunks);

async function* linesOf(db: Database, table: string, count: (rows: number) => void) {
  const known = await db
    .select({ id: exportChunks.id })
    .from(exportChunks)
    .where(eq(exportChunks.tableName, table))
    .orderBy(exportChunks.chunkNo);
  for (const { id } of known) {
    const [chunk] = await db.select().from(exportChunks).where(eq(exportChunks.id, id));
    if (!chunk) throw new Error(`the export of ${table} was replaced by another one`);
    count(chunk.rowCount);
    yield new TextEncoder().encode(`${chunk.lines}\n`);
  }
}

export async function storeTable(
  db: Database,
  bucket: R2Bucket,
  { folder, table }: { folder: string; table: Table },
) {
  const { name, columns } = table;
  const file = `tables/${name}.jsonl.gz`;
  const upload = new PartedUpload(bucket, `${folder}/${file}`);
  const gzip = new CompressionStream('gzip');
  let rows = 0;
  const writer = gzip.writable.getWriter();
  async function compress() {
    for await (const lines of linesOf(db, name, (count) => {
      rows += count;
    }))
      await writer.write(lines);
    await writer.close();
  }
  async function send() {
    for await (const chunk of chunksOf(gzip.readable)) await upload.write(chunk);
  }
  await Promise.all([compress(), send()]);
  return { name, columns, rows, file, ...(await upload.finish()) };
}
