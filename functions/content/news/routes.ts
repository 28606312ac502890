import { Hono } from 'hono';
import * as z from 'zod/mini';
import {
  createNewsSchema,
  type News,
  newsSchema,
  savedNewsSchema,
  updateNewsSchema,
} from '../../../core/content/validation/news.ts';
import { shadowForVisitors } from '../../../db/queries/content/audience.ts';
import { draftColumns } from '../../../db/queries/content/drafts.ts';
import {
  isFeatured,
  isPublished,
  newsColumns,
  newsListColumns,
  newsOrder,
} from '../../../db/queries/content/public-news.ts';
import { news } from '../../../db/tables/index.ts';
import { requireStaffInSameTrip } from '../../auth/session-guard.ts';
import { answerList } from '../../crud/list.ts';
import { found } from '../../http/failures/errors.ts';
import { described, describedHandler } from '../../http/openapi/described.ts';
import {
  changeCall,
  createCall,
  deleteCall,
  listCall,
  readCall,
  resourceDocs,
  whileSame,
  withFiles,
} from '../../http/openapi/resource.ts';
import { given } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';
import { filesAfterPublishing, requireAudience, withItsFiles } from '../audience/audience.ts';
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
  search: news.staffSearchText,
  orderBy: newsOrder,
  forVisitors: {
    columns: newsColumns,
    listColumns: newsListColumns,
    filters: {},
    search: news.searchText,
    where: isPublished(),
    shadow: shadowForVisitors('news'),
  },
  version: 'news',
} satisfies DraftedSource;

const update = describedHandler(
  () => withFiles(changeCall(docs)),
  async (c) => {
    const id = recordId(c.req);
    const written = await writtenBody(c, updateNewsSchema, 'news');
    await requireAudience(c.var.db, written.values);
    const { values, report } = await prepareNews(c.var, written.values, written.isDraft);
    const changed = await changeRecord<News>(c, source, id, { ...written, change: values });
    return c.json({ ...(await withItsFiles(c, source, changed, written)), ...report });
  },
);

export const newsRoutes = new Hono<AppEnv>()
  .get(
    '/',
    described(() =>
      whileSame(
        listCall({
          ...listed,
          summary: 'List news, newest first',
          description: 'Visitors see an article from its `publishedAt` on.',
        }),
      ),
    ),
    (c) => answerDraftedList(c, source),
  )
  .get(
    '/featured',
    described(() => whileSame(listCall({ ...listed, summary: 'List featured news' }))),
    (c) => answerList(c, { ...source, where: isFeatured() }),
  )
  .get(
    '/:id',
    described(() => whileSame(readCall('news', 'Read an article', docs.record))),
    (c) => answerDrafted(c, source),
  )
  .post(
    '/',
    requireStaffInSameTrip,
    described(() => withFiles(createCall(docs))),
    async (c) => {
      const written = await writtenBody(c, createNewsSchema, 'news');
      await requireAudience(c.var.db, written.values);
      const { values, report } = await prepareNews(c.var, written.values, written.isDraft);
      if (written.isDraft) return c.json({ ...(await storeDraft<News>(c, source, values)), ...report }, 201);
      const created = await c.var.db.insert(news).values(values).returning(newsColumns);
      return c.json({ ...(await withItsFiles(c, source, found(created), written)), ...report }, 201);
    },
  )
  .patch('/:id', requireStaffInSameTrip, update)
  .put('/:id', requireStaffInSameTrip, update)
  .delete(
    '/:id',
    requireStaffInSameTrip,
    described(() => deleteCall(docs)),
    async (c) => c.json(await deleteDrafted(c, source)),
  )
  .post('/:id/publish', filesAfterPublishing('news'))
  .route('/', draftRoutes(source));
