import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { contentVersion, type VersionedResource } from '../../db/queries/content-versions.ts';
import type { ContentMemory, KeptAnswer, KeptTotal } from './content-memory.ts';
import { countRows, jsonRows, type Rows } from './json-rows.ts';

export interface Wanted {
  rows: Rows;
  /** Whose answers may be kept while it has not changed; absent: none. */
  version: VersionedResource | undefined;
  /** What the answer is kept under, and the total of all pages. */
  key: string;
  totalKey: string;
}

interface Found extends Record<string, unknown> {
  /** `12 [{…},…]`; null: what is kept is good. */
  rows: string | null;
  total: string | null;
  version: string;
}

interface Kept {
  answer: KeptAnswer | undefined;
  total: KeptTotal | undefined;
}

/** One trip: what is kept of the very version that the database has is neither read nor counted again. */
async function find(db: Database, { rows, version }: Wanted, kept: Kept): Promise<Found> {
  const count = rows.range ? countRows(rows.table, rows.where) : sql`null`;
  const query = version
    ? sql`with content as materialized (select ${contentVersion(version)} as version)
        select version,
          case when version is distinct from ${kept.answer?.version ?? null}::text then ${jsonRows(rows)} end as rows,
          case when version is distinct from ${kept.total?.version ?? null}::text then ${count}::text end as total
        from content`
    : sql`select '' as version, ${jsonRows(rows)} as rows, ${count}::text as total`;
  const { rows: answers } = await db.execute<Found>(query);
  return answers[0] as Found;
}

const etagOf = (body: string, total: number) =>
  `"${createHash('sha256').update(body).update(String(total)).digest('base64url').slice(0, 22)}"`;

/** The rows that are wanted, as JSON: from memory while the content is the same, in one trip to the database anyway. */
export async function readRows(db: Database, memory: ContentMemory, wanted: Wanted): Promise<KeptAnswer> {
  const kept = { answer: memory.get(wanted.key), total: memory.total(wanted.totalKey) };
  const { rows, total: counted, version } = await find(db, wanted, kept);
  if (rows === null) return kept.answer as KeptAnswer;
  const space = rows.indexOf(' ');
  const count = Number(rows.slice(0, space));
  const body = rows.slice(space + 1);
  const total = wanted.rows.range ? Number(counted ?? kept.total?.total) : count;
  const answer: KeptAnswer = { version, body, count, total };
  if (!wanted.version) return answer;
  answer.etag = etagOf(body, total);
  memory.set(wanted.key, answer);
  if (counted !== null) memory.setTotal(wanted.totalKey, { version, total });
  return answer;
}
