import { Hono } from 'hono';
import * as z from 'zod/mini';
import { draftColumns } from '../../../db/queries/content/drafts.ts';
import {
  isFeatured,
  isPublished,
  newsColumns,
  newsListColumns,
  newsOrder,
} from '../../../db/queries/content/public-news.ts';
import { news } from '../../../db/tables/index.ts';
import {
  createNewsSchema,
  type News,
  newsSchema,
  savedNewsSchema,
  updateNewsSchema,
} from '../../../db/validation/content/news.ts';
import { found } from '../../errors.ts';
import { answerList } from '../../platform/crud/list.ts';
import { recordId } from '../../platform/http/record-id.ts';
import { requireStaffInSameTrip } from '../../platform/middleware/session.ts';
import { described } from '../../platform/openapi/described.ts';
import {
  changeCall,
  createCall,
  deleteCall,
  listCall,
  readCall,
  resourceDocs,
  whileSame,
  withFiles,
} from '../../platform/openapi/resource.ts';
import { given } from '../../platform/openapi/schemas.ts';
import type { AppEnv } from '../../types.ts';
import { draftFilters } from '../drafts/draft-filters.ts';
import {
  answerDrafted,
  answerDraftedList,
  changeRecord,
  type DraftedSource,
  deleteDrafted,
  storeDraft,
} from '../drafts/drafts.ts';
import { draftRoutes } from '../drafts/routes.ts';
import { writtenBody } from '../drafts/written-body.ts';
import { prepareNews } from './prepare-news.ts';

const docs = { ...resourceDocs('news'), saved: given('SavedNews', savedNewsSchema) };
const listed = {
  tag: docs.tag,
  record: given('NewsInList', z.partial(newsSchema, { content: true, contentEn: true })),
  columns: newsColumns,
};

const source = {
  resource: 'news',
  table: news,
  columns: { ...newsColumns, ...draftColumns('news') },
  listColumns: { ...newsListColumns, ...draftColumns('news') },
  filters: draftFilters('news'),
  search: news.searchText,
  orderBy: newsOrder,
  forVisitors: { columns: newsColumns, listColumns: newsListColumns, filters: {}, where: isPublished() },
  version: 'news',
} satisfies DraftedSource;

const update = described(
  () => withFiles(changeCall(docs)),
  async (c) => {
    const id = recordId(c.req);
    const written = await writtenBody(c, updateNewsSchema);
    const { values, report } = await prepareNews(c.var, written.values);
    const changed = await changeRecord<News>(c, source, id, { ...written, change: values });
    return c.json({ ...changed, ...report });
  },
);

export const newsRoutes = new Hono<AppEnv>()
  .get(
    '/',
    described(
      () =>
        whileSame(
          listCall({
            ...listed,
            summary: 'List news, newest first',
            description: 'Visitors see an article from its `publishedAt` on.',
          }),
        ),
      (c) => answerDraftedList(c, source),
    ),
  )
  .get(
    '/featured',
    described(
      () => whileSame(listCall({ ...listed, summary: 'List featured news' })),
      (c) => answerList(c, { ...source, where: isFeatured() }),
    ),
  )
  .get(
    '/:id',
    described(
      () => whileSame(readCall('news', 'Read an article', docs.record)),
      (c) => answerDrafted(c, source),
    ),
  )
  .post(
    '/',
    requireStaffInSameTrip,
    described(
      () => withFiles(createCall(docs)),
      async (c) => {
        const written = await writtenBody(c, createNewsSchema);
        const { values, report } = await prepareNews(c.var, written.values);
        if (written.isDraft)
          return c.json({ ...(await storeDraft<News>(c, source, values)), ...report }, 201);
        const created = await c.var.db.insert(news).values(values).returning(newsColumns);
        return c.json({ ...found(created), ...report }, 201);
      },
    ),
  )
  .patch('/:id', requireStaffInSameTrip, update)
  .put('/:id', requireStaffInSameTrip, update)
  .delete(
    '/:id',
    requireStaffInSameTrip,
    described(
      () => deleteCall(docs),
      async (c) => c.json(await deleteDrafted(c, source)),
    ),
  )
  .route('/', draftRoutes(source));
