import { type Context, Hono } from 'hono';
import {
  isFeatured,
  isPublished,
  newsColumns,
  newsListColumns,
  newsOrder,
} from '../../db/queries/public-news.ts';
import { news } from '../../db/schema/index.ts';
import { createNewsSchema, type News, updateNewsSchema } from '../../db/validation/news.ts';
import { found } from '../errors.ts';
import { validBody } from '../middleware/json.ts';
import { staffInOneTrip } from '../middleware/session.ts';
import { answerList, answerRecord, type ReadSource } from '../services/list.ts';
import { prepareNews } from '../services/prepare-news.ts';
import { recordId } from '../services/record-id.ts';
import { deleteRecord } from '../services/records.ts';
import { updateRecord } from '../services/update-record.ts';
import type { AppEnv } from '../types.ts';

const source = {
  resource: 'news',
  table: news,
  columns: newsColumns,
  listColumns: newsListColumns,
  search: news.searchText,
  orderBy: newsOrder,
  forVisitors: { where: isPublished() },
  version: 'news',
} satisfies ReadSource;

async function update(c: Context<AppEnv>) {
  const id = recordId(c.req);
  const { values, report } = await prepareNews(c, await validBody(c, updateNewsSchema));
  return c.json({ ...(await updateRecord<News>(c, source, id, values)), ...report });
}

export const newsRoutes = new Hono<AppEnv>()
  .get('/', (c) => answerList(c, source))
  .get('/featured', (c) => answerList(c, { ...source, where: isFeatured() }))
  .get('/:id', (c) => answerRecord(c, source))
  .post('/', staffInOneTrip, async (c) => {
    const { values, report } = await prepareNews(c, await validBody(c, createNewsSchema));
    const created = await c.var.db.insert(news).values(values).returning(newsColumns);
    return c.json({ ...found(created), ...report }, 201);
  })
  .patch('/:id', staffInOneTrip, update)
  .put('/:id', staffInOneTrip, update)
  .delete('/:id', staffInOneTrip, async (c) => c.json(await deleteRecord(c, source)));
