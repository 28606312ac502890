import { and, eq, notExists, sql } from 'drizzle-orm';
import { type Database, openDatabase } from '../../../db/database.ts';
import { publicationPages, publications } from '../../../db/tables/index.ts';
import { announced } from '../../crud/snapshot/announce-write.ts';
import { type Bindings, settingsOf } from '../../http/env.ts';
import { logProblem } from '../../http/failures/log.ts';
import { conversionRequest, type PageTexts, readTextsAnswer } from '../converter/protocol.ts';

const STORED = '/uploads/';
const READ_MS = 7_500;
const WAIT_MS = 9_000;

const isRead = (db: Database) =>
  db
    .select({ one: sql`1` })
    .from(publicationPages)
    .where(
      and(
        eq(publicationPages.publicationId, publications.id),
        eq(publicationPages.fileUrl, publications.fileUrl),
      ),
    );

async function nextUnread(db: Database, after: number) {
  const [next] = await db
    .select({ id: publications.id, fileUrl: publications.fileUrl })
    .from(publications)
    .where(
      and(
        sql`${publications.id} > ${after}`,
        sql`${publications.fileUrl} ~ ${`^${STORED}[^/?#]+\\.pdf$`}`,
        notExists(isRead(db)),
      ),
    )
    .orderBy(publications.id)
    .limit(1);
  return next;
}

async function textsOf({ BUCKET, PDF }: Bindings, fileUrl: string): Promise<string[]> {
  const file = await BUCKET.get(fileUrl.slice(STORED.length));
  if (!file || !PDF) return [];
  const request = conversionRequest(new Uint8Array(await file.arrayBuffer()), Date.now() + READ_MS, 'texts');
  const signal = AbortSignal.timeout(WAIT_MS);
  const answer: PageTexts | string = await readTextsAnswer(
    await PDF.fetch('https://converter/', { ...request, signal }),
  );
  return typeof answer === 'string' ? [] : answer.texts;
}

async function keep(db: Database, { id, fileUrl }: { id: number; fileUrl: string }, texts: string[]) {
  const pages = ['', ...texts]
    .map((text, page) => ({ page, text }))
    .filter(({ page, text }) => !page || text);
  await db.batch([
    db.delete(publicationPages).where(eq(publicationPages.publicationId, id)),
    db.execute(sql`
      insert into publication_pages (publication_id, file_url, page, text)
      select publications.id, publications.file_url, (given->>'page')::integer, given->>'text'
      from publications, jsonb_array_elements(${JSON.stringify(pages)}::jsonb) as given
      where publications.id = ${id} and publications.file_url = ${fileUrl}
      on conflict (publication_id, page) do update set file_url = excluded.file_url, text = excluded.text`),
  ]);
}

export async function readUnreadFiles(env: Bindings): Promise<number> {
  if (!env.PDF) return 0;
  const settings = settingsOf(env);
  const db = openDatabase(settings.DATABASE_URL, settings.DATABASE_ENDPOINT);
  let read = 0;
  for (let next = await nextUnread(db, 0); next; next = await nextUnread(db, next.id)) {
    try {
      const { id, fileUrl } = next;
      const texts = await textsOf(env, fileUrl);
      await announced(env, () => keep(db, { id, fileUrl }, texts));
      read += 1;
    } catch (error) {
      logProblem('publication text', error);
    }
  }
  return read;
}
