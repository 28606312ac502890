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
import { deleteRecord } from '../crud/delete-record.ts';
import { answerList, answerRecord, type Resource } from '../crud/list.ts';
import { updateRecord } from '../crud/update-record.ts';
import { found } from '../errors.ts';
import { validBody } from '../http/json.ts';
import { recordId } from '../http/record-id.ts';
import { requireStaffInSameTrip } from '../middleware/session.ts';
import type { AppEnv } from '../types.ts';
import { prepareNews } from './prepare-news.ts';

const source = {
  resource: 'news',
  table: news,
  columns: newsColumns,
  listColumns: newsListColumns,
  search: news.searchText,
  orderBy: newsOrder,
  forVisitors: { where: isPublished() },
  version: 'news',
} satisfies Resource;

async function update(c: Context<AppEnv>) {
  const id = recordId(c.req);
  const { values, report } = await prepareNews(c.var, await validBody(c, updateNewsSchema));
  return c.json({ ...(await updateRecord<News>(c, source, id, values)), ...report });
}

export const newsRoutes = new Hono<AppEnv>()
  .get('/', (c) => answerList(c, source))
  .get('/featured', (c) => answerList(c, { ...source, where: isFeatured() }))
  .get('/:id', (c) => answerRecord(c, source))
  .post('/', requireStaffInSameTrip, async (c) => {
    const { values, report } = await prepareNews(c.var, await validBody(c, createNewsSchema));
    const created = await c.var.db.insert(news).values(values).returning(newsColumns);
    return c.json({ ...found(created), ...report }, 201);
  })
  .patch('/:id', requireStaffInSameTrip, update)
  .put('/:id', requireStaffInSameTrip, update)
  .delete('/:id', requireStaffInSameTrip, async (c) => c.json(await deleteRecord(c, source, 'news')));
