import { and, eq, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { draftColumns } from '../../../db/queries/content/drafts.ts';
import {
  isPublicationVisible,
  publicationColumns,
  publicationListColumns,
  publicationOrder,
} from '../../../db/queries/content/public-publications.ts';
import { publications } from '../../../db/tables/index.ts';
import {
  createPublicationSchema,
  type Publication,
  publicationSchema,
  updatePublicationSchema,
} from '../../../db/validation/content/publications.ts';
import { found } from '../../errors.ts';
import { afterAnswer } from '../../platform/http/after-answer.ts';
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
  search: publications.searchText,
  orderBy: publicationOrder,
  forVisitors: {
    columns: publicationColumns,
    listColumns: publicationListColumns,
    filters: {},
    where: isPublicationVisible(),
  },
  version: 'publications',
} satisfies DraftedSource;

const oneMoreDownload = { downloadCount: sql`${publications.downloadCount} + 1` };

/** Returns the URL of the file, and counts a download unless the method is HEAD. */
const countedFile = (c: Context<AppEnv>): Promise<string> =>
  c.var.identity.read(async (isStaff, db) => {
    const file = { fileUrl: publications.fileUrl };
    const visible = isStaff ? undefined : isPublicationVisible();
    const condition = and(eq(publications.id, recordId(c.req)), visible);
    const rows =
      c.req.method === 'HEAD'
        ? await db.select(file).from(publications).where(condition)
        : await db.update(publications).set(oneMoreDownload).where(condition).returning(file);
    return found(rows).fileUrl;
  });

/**
 * Percent-encodes all characters of a URL that the Location header does not allow, such as Chinese
 * characters.
 */
const locationOf = (address: string): string => address.replace(/[^\x21-\x7e]+/gu, encodeURIComponent);

const update = described(
  () => withFiles(changeCall(docs)),
  async (c) => {
    const id = recordId(c.req);
    const written = await writtenBody(c, updatePublicationSchema);
    const change = await withStoredFiles(c.var, written.values);
    const updated = await changeRecord<Publication>(c, source, id, { ...written, change });
    // Extracts page texts after every published change, because the change may have published a draft with a
    // new file.
    if (!written.isDraft) afterAnswer(c, readUnreadFiles(c.env));
    return c.json(updated);
  },
);

export const publicationRoutes = new Hono<AppEnv>()
  .get(
    '/',
    described(
      () =>
        whileSame(
          listCall({
            ...listed,
            summary: 'List publications, newest first',
            description: 'Visitors see one from its `publishedAt` on.',
          }),
        ),
      (c) => answerDraftedList(c, source),
    ),
  )
  .get(
    '/:id',
    described(
      () => whileSame(readCall('publications', 'Read a publication', docs.record)),
      (c) => answerDrafted(c, source),
    ),
  )
  .get(
    '/:id/download',
    described(
      () => ({
        tag: 'publications',
        summary: 'Download a publication',
        description: 'Counts one download.',
        answers: {
          302: {
            description: 'To the file.',
            headers: { Location: { type: 'string', format: 'uri-reference' } },
          },
        },
      }),
      async (c) => c.redirect(locationOf(await countedFile(c)), 302),
    ),
  )
  .post(
    '/',
    requireStaffInSameTrip,
    described(
      () => withFiles(createCall(docs)),
      async (c) => {
        const written = await writtenBody(c, createPublicationSchema);
        const values = await withStoredFiles(c.var, written.values);
        if (written.isDraft) return c.json(await storeDraft(c, source, values), 201);
        const created = await c.var.db.insert(publications).values(values).returning(publicationColumns);
        afterAnswer(c, readUnreadFiles(c.env));
        return c.json(found(created), 201);
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
  .post('/:id/publish', async (c, next) => {
    await next();
    if (c.res.ok) afterAnswer(c, readUnreadFiles(c.env));
  })
  .route('/', draftRoutes(source));
