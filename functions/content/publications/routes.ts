import { and, eq, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import {
  createPublicationSchema,
  type Publication,
  publicationSchema,
  updatePublicationSchema,
} from '../../../core/content/validation/publications.ts';
import { isForAll, shadowForVisitors } from '../../../db/queries/content/audience.ts';
import { draftColumns } from '../../../db/queries/content/drafts.ts';
import {
  isPublicationVisible,
  publicationColumns,
  publicationListColumns,
  publicationOrder,
} from '../../../db/queries/content/public-publications.ts';
import { publications } from '../../../db/tables/index.ts';
import { requireStaffInSameTrip } from '../../auth/session-guard.ts';
import { afterAnswer } from '../../http/after-answer.ts';
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
import { filesAfterPublishing, membersOnly, requireAudience, withItsFiles } from '../audience/audience.ts';
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
import { withStoredFiles } from '../media/embedded-files.ts';
import { readUnreadFiles } from './page-texts.ts';

const docs = resourceDocs('publications');
const listed = {
  tag: docs.tag,
  record: given('PublicationInList', z.partial(publicationSchema, { pageUrls: true })),
  columns: publicationColumns,
};

const source = {
  resource: 'publications',
  table: publications,
  columns: { ...publicationColumns, ...draftColumns('publications') },
  listColumns: { ...publicationListColumns, ...draftColumns('publications') },
  filters: draftFilters('publications'),
  search: publications.staffSearchText,
  orderBy: publicationOrder,
  forVisitors: {
    columns: publicationColumns,
    listColumns: publicationListColumns,
    filters: {},
    search: publications.searchText,
    where: isPublicationVisible(),
    shadow: shadowForVisitors('publications'),
  },
  version: 'publications',
} satisfies DraftedSource;

const oneMoreDownload = { downloadCount: sql`${publications.downloadCount} + 1` };

const countedFile = (c: Context<AppEnv>): Promise<string> =>
  c.var.identity.read(async (isStaff, db) => {
    const file = { fileUrl: publications.fileUrl, audience: publications.audience };
    const visible = isStaff ? undefined : isPublicationVisible();
    const condition = and(eq(publications.id, recordId(c.req)), visible);
    const counted = isStaff ? condition : and(condition, isForAll());
    const [rows] = await db.batch([
      db.select(file).from(publications).where(condition),
      ...(c.req.method === 'HEAD' ? [] : [db.update(publications).set(oneMoreDownload).where(counted)]),
    ]);
    const { fileUrl, audience } = found(rows);
    if (!isStaff && audience === 'members') throw membersOnly(401);
    return fileUrl;
  });

/** The Location header allows no Chinese characters. */
const locationOf = (address: string): string => address.replace(/[^\x21-\x7e]+/gu, encodeURIComponent);

const update = describedHandler(
  () => withFiles(changeCall(docs)),
  async (c) => {
    const id = recordId(c.req);
    const written = await writtenBody(c, updatePublicationSchema, 'publications');
    await requireAudience(c.var.db, written.values);
    const change = await withStoredFiles(c.var, written.values);
    const updated = await changeRecord<Publication>(c, source, id, { ...written, change });
    // Extracts page texts after every published change, because the change may have published a draft with a
    // new file.
    if (!written.isDraft) afterAnswer(c, readUnreadFiles(c.env));
    return c.json(await withItsFiles(c, source, updated, written));
  },
);

export const publicationRoutes = new Hono<AppEnv>()
  .get(
    '/',
    described(() =>
      whileSame(
        listCall({
          ...listed,
          summary: 'List publications, newest first',
          description: 'Visitors see one from its `publishedAt` on.',
        }),
      ),
    ),
    (c) => answerDraftedList(c, source),
  )
  .get(
    '/:id',
    described(() => whileSame(readCall('publications', 'Read a publication', docs.record))),
    (c) => answerDrafted(c, source),
  )
  .get(
    '/:id/download',
    described(() => ({
      tag: 'publications',
      summary: 'Download a publication',
      description: 'Counts one download. 401 `members_only` for a publication that is for members.',
      answers: {
        302: {
          description: 'To the file.',
          headers: { Location: { type: 'string', format: 'uri-reference' } },
        },
      },
      failures: [401],
    })),
    async (c) => c.redirect(locationOf(await countedFile(c)), 302),
  )
  .post(
    '/',
    requireStaffInSameTrip,
    described(() => withFiles(createCall(docs))),
    async (c) => {
      const written = await writtenBody(c, createPublicationSchema, 'publications');
      await requireAudience(c.var.db, written.values);
      const values = await withStoredFiles(c.var, written.values);
      if (written.isDraft) return c.json(await storeDraft(c, source, values), 201);
      const created = await c.var.db.insert(publications).values(values).returning(publicationColumns);
      afterAnswer(c, readUnreadFiles(c.env));
      return c.json(await withItsFiles(c, source, found(created), written), 201);
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
  .post('/:id/publish', filesAfterPublishing('publications'))
  .post('/:id/publish', async (c, next) => {
    await next();
    if (c.res.ok) afterAnswer(c, readUnreadFiles(c.env));
  })
  .route('/', draftRoutes(source));
