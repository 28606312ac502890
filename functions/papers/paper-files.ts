import { createHash } from 'node:crypto';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { PaperFileKind } from '../../core/money/kinds.ts';
import type { Database } from '../../db/database.ts';
import { readAssociation } from '../../db/queries/content/association.ts';
import { paperFiles } from '../../db/tables/index.ts';
import { fromStore, mediaStore, storePrivately } from '../files/store-file.ts';
import type { Bindings } from '../http/env.ts';
import { ApiError, found, notFound } from '../http/failures/errors.ts';
import { logProblem } from '../http/failures/log.ts';
import { certifiedBy } from './attendance-view.ts';
import { certificateView } from './certificate-view.ts';
import { creditNoteView } from './credit-note-view.ts';
import { drawAttendance } from './draw-attendance.ts';
import { drawCertificate } from './draw-certificate.ts';
import { drawPaper } from './draw-paper.ts';
import { drawSticker } from './draw-sticker.ts';
import { paperFonts } from './fonts.ts';
import { invoiceView } from './invoice-view.ts';
import { receiptView } from './receipt-view.ts';

export interface PaperDesk {
  db: Database;
  env: Pick<Bindings, 'BUCKET' | 'IMAGES'>;
  origin: string;
}

type PaperFile = typeof paperFiles.$inferSelect;

const PDF = { mime: 'application/pdf', ext: 'pdf' };
/** Equals the number of mails sent in a minute. */
const BATCH = 30;

function viewOf(db: Database, { kind, recordId, edition }: PaperFile) {
  if (kind === 'receipt') return receiptView(db, recordId);
  if (kind === 'credit-note') return creditNoteView(db, recordId);
  return invoiceView(db, recordId, { isAsIssued: /^details-\d+$/.test(edition) });
}

async function drawn({ db, env, origin }: PaperDesk, file: PaperFile) {
  const fonts = await fromStore(paperFonts(env.BUCKET));
  const { association: issuer } = await readAssociation(db);
  if (file.kind === 'attendance') {
    const certified = await certifiedBy(db, file.recordId);
    const address = origin && `${origin}/verify/c/${certified.number}`;
    return drawAttendance(certified, { issuer, address, fonts });
  }
  if (file.kind !== 'certificate' && file.kind !== 'sticker')
    return drawPaper(await viewOf(db, file), issuer, fonts);
  const view = await certificateView(db, file.recordId);
  const address = origin && `${origin}/verify/${encodeURIComponent(view.memberNumber)}`;
  return file.kind === 'sticker'
    ? drawSticker(view, { issuer, address, fonts })
    : drawCertificate(view, { issuer, address, fonts });
}

/** Concurrent calls all return the bytes of the file that was stored first. */
async function store(desk: PaperDesk, file: PaperFile): Promise<Uint8Array<ArrayBuffer>> {
  const { db, env } = desk;
  const { bytes, missing } = await drawn(desk, file);
  if (missing) logProblem('papers', `no font has ${[...missing].length} characters of a ${file.kind}`);
  const key = await storePrivately(mediaStore({ env, db }), bytes, PDF);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const won = await db
    .update(paperFiles)
    .set({ key, bytes: bytes.length, sha256, missing, drawnAt: sql`now()` })
    .where(and(eq(paperFiles.id, file.id), isNull(paperFiles.key)))
    .returning({ id: paperFiles.id });
  if (won.length > 0) return bytes;
  return stored(desk, found(await db.select().from(paperFiles).where(eq(paperFiles.id, file.id))));
}

async function stored({ env }: PaperDesk, { key }: PaperFile): Promise<Uint8Array<ArrayBuffer>> {
  const object = key ? await fromStore(env.BUCKET.get(key)) : null;
  if (!object) throw new ApiError(503, 'error.storeDown', { code: 'store_down' });
  return new Uint8Array(await object.arrayBuffer());
}

/** Creates the row for a document that was issued before the table existed. */
async function present(db: Database, kind: PaperFileKind, recordId: number): Promise<PaperFile> {
  const edition =
    kind === 'certificate' || kind === 'sticker'
      ? sql`${(await certificateView(db, recordId)).edition}::text`
      : sql`paper_edition(${kind}, ${recordId})`;
  const [, rows] = await db.batch([
    db.execute(sql`
      insert into paper_files (kind, record_id, edition)
      select ${kind}, ${recordId}::int, edition from (select ${edition} as edition) wanted where edition is not null
      on conflict do nothing`),
    db
      .select()
      .from(paperFiles)
      .where(
        and(eq(paperFiles.kind, kind), eq(paperFiles.recordId, recordId), eq(paperFiles.edition, edition)),
      ),
  ]);
  const [file] = rows;
  if (!file) throw notFound();
  return file;
}

/** The bytes stay the same after the issue. */
export async function paperFile(desk: PaperDesk, kind: PaperFileKind, recordId: number) {
  if (!desk.env.BUCKET) throw new ApiError(503, 'error.storeDown', { code: 'store_down' });
  const file = await present(desk.db, kind, recordId);
  return file.key ? stored(desk, file) : store(desk, file);
}

export async function drawWaiting(desk: PaperDesk): Promise<void> {
  if (!desk.env.BUCKET) return;
  const waiting = await desk.db
    .select()
    .from(paperFiles)
    .where(isNull(paperFiles.key))
    .orderBy(asc(paperFiles.id))
    .limit(BATCH);
  if (waiting.length === 0) return;
  try {
    await paperFonts(desk.env.BUCKET);
  } catch (error) {
    return logProblem('papers', error);
  }
  for (const file of waiting) {
    try {
      await store(desk, file);
    } catch (error) {
      logProblem('papers', error);
    }
  }
}
