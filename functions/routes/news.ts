import { and, eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { isPublished, newsColumns, newsOrder } from '../../db/queries/public-news.ts';
import { news } from '../../db/schema/index.ts';
import { createNewsSchema, type News, updateNewsSchema } from '../../db/validation/news.ts';
import { found } from '../errors.ts';
import { validBody } from '../middleware/json.ts';
import { staffOnly } from '../middleware/session.ts';
import { answerList } from '../services/list.ts';
import { prepareNews } from '../services/prepare-news.ts';
import { recordId } from '../services/record-id.ts';
import { deleteRecord } from '../services/records.ts';
import { updateRecord } from '../services/update-record.ts';
import type { AppEnv } from '../types.ts';

const visibleTo = (c: Context<AppEnv>) => (c.var.session ? undefined : isPublished());

const source = {
  resource: 'news',
  table: news,
  columns: newsColumns,
  search: news.searchText,
  orderBy: newsOrder,
};

async function update(c: Context<AppEnv>) {
  const id = recordId(c.req);
  const change = await prepareNews(c, await validBody(c, updateNewsSchema));
  return c.json(await updateRecord<News>(c, source, id, change));
}

export const newsRoutes = new Hono<AppEnv>()
  .get('/', (c) => answerList(c, { ...source, where: visibleTo(c) }))
  .get('/featured', (c) => answerList(c, { ...source, where: and(visibleTo(c), eq(news.featured, true)) }))
  .get('/:id', async (c) => {
    const condition = and(eq(news.id, recordId(c.req)), visibleTo(c));
    return c.json(found(await c.var.db.select(newsColumns).from(news).where(condition)));
  })
  .post('/', staffOnly, async (c) => {
    const values = await prepareNews(c, await validBody(c, createNewsSchema));
    const created = await c.var.db.insert(news).values(values).returning(newsColumns);
    return c.json(found(created), 201);
  })
  .patch('/:id', staffOnly, update)
  .put('/:id', staffOnly, update)
  .delete('/:id', staffOnly, async (c) => c.json(await deleteRecord(c, source)));
