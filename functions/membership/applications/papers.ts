import { and, asc, eq, exists, sql } from 'drizzle-orm';
import { fileTypeFromBuffer } from 'file-type';
import type { Context } from 'hono';
import { inStoredOrder } from '../../../core/fields/fields.ts';
import { MOST_PAPERS, type PaperKind } from '../../../core/membership/kinds.ts';
import type { Database } from '../../../db/database.ts';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import { applicationDocuments } from '../../../db/tables/index.ts';
import { fromStore, mediaStore, storePrivately } from '../../files/store-file.ts';
import { attachment } from '../../http/attachment.ts';
import { networkOf } from '../../http/client-network.ts';
import { ApiError, found, notFound } from '../../http/failures/errors.ts';
import type { AppEnv, Call } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';

// Documents of applicants. Visitors must never be able to read them; staff read them to decide.

const TYPES = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/webp']);
const LONGEST_NAME = 120;

const shownColumns = {
  id: applicationDocuments.id,
  kind: applicationDocuments.kind,
  fileName: applicationDocuments.fileName,
  contentType: applicationDocuments.contentType,
  bytes: applicationDocuments.bytes,
  createdAt: applicationDocuments.createdAt,
};

export const selectPapers = (db: Database, applicationId: number) =>
  db
    .select(shownColumns)
    .from(applicationDocuments)
    .where(eq(applicationDocuments.applicationId, applicationId))
    .orderBy(asc(applicationDocuments.id));

const nameOf = ({ name }: File) =>
  inStoredOrder(name)
    .toWellFormed()
    .replace(/^.*[/\\]/, '')
    .replace(/\p{Cc}/gu, '')
    .slice(-LONGEST_NAME) || '—';

/** Locks the application's row, so that concurrent uploads keep to the maximum. */
const noteIfOpen = (
  db: Database,
  applicationId: number,
  paper: Omit<typeof applicationDocuments.$inferInsert, 'applicationId'>,
) =>
  db.batch([
    db.execute(sql`select from applications where id = ${applicationId} for update`),
    db.execute<{ id: number }>(sql`
      insert into application_documents (application_id, kind, file_name, key, content_type, bytes)
      select id, ${paper.kind}, ${paper.fileName}, ${paper.key}, ${paper.contentType}, ${paper.bytes} from applications
      where id = ${applicationId} and status in ('received', 'reviewing')
        and (select count(*) from application_documents where application_id = ${applicationId}) < ${MOST_PAPERS}
      returning id`),
    db.execute<{ isOpen: boolean }>(sql`
      select status in ('received', 'reviewing') as "isOpen" from applications where id = ${applicationId}`),
  ]);

const DAILY_KIB = 100 * 1024;
const DAY_SECONDS = 24 * 60 * 60;

async function countBytes({ db, settings, clientAddress }: Call, bytes: number): Promise<void> {
  if (!clientAddress || settings.RATE_LIMITS === 'off') return;
  const size = Math.ceil(bytes / 1024);
  const { rows } = await db.execute(sql`
    insert into throttles as counted (key, attempts, expires_at)
    values (${`papers:${networkOf(clientAddress)}`}, ${size}::int, now() + make_interval(secs => ${DAY_SECONDS}::int))
    on conflict (key) do update set
      attempts = case when counted.expires_at < now() then excluded.attempts else counted.attempts + excluded.attempts end,
      expires_at = case when counted.expires_at < now() then excluded.expires_at else counted.expires_at end
    where counted.expires_at < now() or counted.attempts + excluded.attempts <= ${DAILY_KIB}::int
    returning key`);
  if (rows.length > 0) return;
  throw new ApiError(429, 'papers.tooMuchToday', { headers: { 'Retry-After': String(60 * 60) } });
}

export async function takePaper(
  call: Call,
  applicationId: number,
  { kind, file }: { kind: PaperKind; file: File },
): Promise<void> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !TYPES.has(type.mime))
    throw new ApiError(415, 'papers.type', { errors: { file: 'papers.type' } });
  await countBytes(call, bytes.length);
  const key = await storePrivately(mediaStore(call), bytes, type);
  const paper = { kind, fileName: nameOf(file), key, contentType: type.mime, bytes: bytes.length };
  const [, stored, open] = await noteIfOpen(call.db, applicationId, paper);
  if (stored.rows.length > 0) return;
  // No record references the stored file, so the regular deletion of unreferenced files removes it.
  if (open.rows[0]?.isOpen) throw new ApiError(409, 'papers.tooMany', { code: 'too_many' });
  throw new ApiError(409, 'papers.closed', { code: 'wrong_state' });
}

const isAddressed = (c: Context<AppEnv>) => {
  const documentId = Number(c.req.param('documentId'));
  if (!(documentId > 0 && documentId < 2 ** 31)) throw notFound();
  return and(
    eq(applicationDocuments.id, documentId),
    eq(applicationDocuments.applicationId, recordId(c.req)),
  );
};

export async function readPaper(c: Context<AppEnv>): Promise<Response> {
  const { key, fileName } = found(await c.var.db.select().from(applicationDocuments).where(isAddressed(c)));
  const object = await fromStore(c.env.BUCKET.get(key));
  if (!object) throw notFound();
  return new Response(object.body, {
    headers: {
      // A download, so that the browser never displays it as a page.
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': attachment(fileName),
      'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'Cache-Control': 'private, no-store',
    },
  });
}

export async function deletePaper(c: Context<AppEnv>): Promise<Response> {
  const { db } = c.var;
  const [, deleted] = await db.batch([
    recordAct(db, {
      action: 'paper_deleted',
      resource: 'applications',
      recordId: recordId(c.req),
      when: exists(db.select().from(applicationDocuments).where(isAddressed(c))),
    }),
    db.delete(applicationDocuments).where(isAddressed(c)).returning(shownColumns),
  ]);
  return c.json(found(deleted));
}
