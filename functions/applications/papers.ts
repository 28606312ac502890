import { and, asc, eq, sql } from 'drizzle-orm';
import { fileTypeFromBuffer } from 'file-type';
import type { Context } from 'hono';
import { MOST_PAPERS, type PaperKind } from '../../db/constants.ts';
import type { Database } from '../../db/database.ts';
import { applicationDocuments } from '../../db/schema/index.ts';
import { ApiError, found, notFound } from '../errors.ts';
import { attachment } from '../http/attachment.ts';
import { recordId } from '../http/record-id.ts';
import { fromStore, mediaStore, storePrivately } from '../media/store-file.ts';
import type { AppEnv, Call } from '../types.ts';

// Papers of applicants: what visitors must never read, and staff read to decide.

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

/** A name as people see it, of the last part of whatever the browser says. */
const nameOf = ({ name }: File) =>
  name
    .toWellFormed()
    .replace(/^.*[/\\]/, '')
    .replace(/\p{Cc}/gu, '')
    .slice(-LONGEST_NAME) || '—';

/** Notes a paper while the application is open and has room; the row of the application makes others wait. */
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

/**
 * Takes a paper for an application. Throws 415 for what is neither PDF nor picture, 409 `wrong_state` when it is decided,
 * `too_many` after five.
 */
export async function takePaper(
  call: Call,
  applicationId: number,
  { kind, file }: { kind: PaperKind; file: File },
): Promise<void> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !TYPES.has(type.mime))
    throw new ApiError(415, 'papers.type', { errors: { file: 'papers.type' } });
  const key = await storePrivately(mediaStore(call), bytes, type);
  const paper = { kind, fileName: nameOf(file), key, contentType: type.mime, bytes: bytes.length };
  const [, stored, open] = await noteIfOpen(call.db, applicationId, paper);
  if (stored.rows.length > 0) return;
  // Named by nobody, the file goes with the next sweep.
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

/** A paper, to be saved and never shown by the browser in the place of a page. Throws 404. */
export async function readPaper(c: Context<AppEnv>): Promise<Response> {
  const { key, fileName } = found(await c.var.db.select().from(applicationDocuments).where(isAddressed(c)));
  const object = await fromStore(c.env.BUCKET.get(key));
  if (!object) throw notFound();
  return new Response(object.body, {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': attachment(fileName),
      'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'Cache-Control': 'private, no-store',
    },
  });
}

export async function deletePaper(c: Context<AppEnv>): Promise<Response> {
  const deleted = await c.var.db.delete(applicationDocuments).where(isAddressed(c)).returning(shownColumns);
  return c.json(found(deleted));
}
