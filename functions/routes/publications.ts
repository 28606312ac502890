import { and, eq, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import {
  isPublicationVisible,
  publicationColumns,
  publicationOrder,
} from '../../db/queries/public-publications.ts';
import { publications } from '../../db/schema/index.ts';
import {
  createPublicationSchema,
  type Publication,
  updatePublicationSchema,
} from '../../db/validation/publications.ts';
import { found } from '../errors.ts';
import { validBody } from '../middleware/json.ts';
import { staffOnly } from '../middleware/session.ts';
import { answerList } from '../services/list.ts';
import { withStoredFiles } from '../services/media.ts';
import { recordId } from '../services/record-id.ts';
import { deleteRecord, readRecord } from '../services/records.ts';
import { updateRecord } from '../services/update-record.ts';
import type { AppEnv } from '../types.ts';

const source = {
  resource: 'publications',
  table: publications,
  columns: publicationColumns,
  search: publications.searchText,
  orderBy: publicationOrder,
};

const visibleTo = (c: Context<AppEnv>) => (c.var.session ? undefined : isPublicationVisible());

const oneMoreDownload = { downloadCount: sql`${publications.downloadCount} + 1` };

async function update(c: Context<AppEnv>) {
  const id = recordId(c.req);
  const change = await withStoredFiles(c, await validBody(c, updatePublicationSchema));
  return c.json(await updateRecord<Publication>(c, source, id, change));
}

export const publicationRoutes = new Hono<AppEnv>()
  .get('/', (c) => answerList(c, { ...source, where: visibleTo(c) }))
  .get('/:id', async (c) => c.json(await readRecord(c, source, visibleTo(c))))
  .get('/:id/download', async (c) => {
    const file = { fileUrl: publications.fileUrl };
    const condition = and(eq(publications.id, recordId(c.req)), visibleTo(c));
    const isLook = c.req.method === 'HEAD';
    const rows = isLook
      ? await c.var.db.select(file).from(publications).where(condition)
      : await c.var.db.update(publications).set(oneMoreDownload).where(condition).returning(file);
    return c.redirect(found(rows).fileUrl, 302);
  })
  .post('/', staffOnly, async (c) => {
    const values = await withStoredFiles(c, await validBody(c, createPublicationSchema));
    const created = await c.var.db.insert(publications).values(values).returning(publicationColumns);
    return c.json(found(created), 201);
  })
  .patch('/:id', staffOnly, update)
  .put('/:id', staffOnly, update)
  .delete('/:id', staffOnly, async (c) => c.json(await deleteRecord(c, source)));
