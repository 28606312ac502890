import { eq, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import {
  type LibraryPictureDetails,
  libraryPictureDetailsSchema,
  libraryPictureSchema,
  replacedPictureSchema,
  replacePictureSchema,
  updateLibraryPictureSchema,
} from '../../../../core/content/validation/media.ts';
import { run } from '../../../../db/call.ts';
import {
  detailColumns,
  isShownElsewhere,
  isUsedBeyond,
  LIBRARY_CONDITIONS,
  libraryColumns,
  libraryOrder,
  replacePicture,
  whether,
} from '../../../../db/queries/content/media-library.ts';
import { mediaPictures } from '../../../../db/tables/index.ts';
import { requireStaff } from '../../../auth/session-guard.ts';
import { answerList, answerRecord } from '../../../crud/list.ts';
import { badFilter } from '../../../crud/list-query.ts';
import { updateRecord } from '../../../crud/update-record.ts';
import { ApiError, forbidden, found, returned } from '../../../http/failures/errors.ts';
import { validBody } from '../../../http/json.ts';
import { described, describedHandler } from '../../../http/openapi/described.ts';
import { listCall, readCall } from '../../../http/openapi/resource.ts';
import { given, taken } from '../../../http/openapi/schemas.ts';
import type { AppEnv } from '../../../http/types.ts';
import { recordId } from '../../../http/values/record-id.ts';
import { deletePicture } from './delete-picture.ts';
import { rolesOf, sightOf } from './sight.ts';

const tag = 'media';
/** Used only to list the columns, which are the same for all permissions. */
const NOTHING = { readable: [], changeable: [] };
const detailsRef = given('LibraryPictureDetails', libraryPictureDetailsSchema);

const filters = Object.fromEntries(
  LIBRARY_CONDITIONS.map((name) => [
    name,
    (value: unknown) => {
      if (typeof value !== 'boolean') throw badFilter(name);
      return whether(name, value);
    },
  ]),
);

const base = {
  resource: 'media',
  table: mediaPictures,
  search: mediaPictures.searchText,
  orderBy: libraryOrder,
  filters,
};

/**
 * The texts are published at once: other accounts than owners and editors must be able to change every record
 * that shows the picture.
 */
async function requireMayDescribe(c: Context<AppEnv>, id: number) {
  if (rolesOf(c).some((role) => role === 'owner' || role === 'editor')) return;
  const { rows } = await c.var.db.execute<{ isShown: boolean }>(
    sql`select ${isShownElsewhere(id, sightOf(c))} as "isShown"`,
  );
  if (found(rows).isShown) throw forbidden();
}

const describe = describedHandler(
  () => ({
    tag,
    summary: 'Say what a picture shows, and what of it must stay in sight',
    description:
      'Live at once wherever it is shown: 403 `forbidden` to who is no editor and may not change what shows it. `isKept` keeps it where nothing names it. 409 `edit_conflict`.',
    body: { schema: taken('LibraryPictureUpdate', updateLibraryPictureSchema) },
    answers: { 200: { description: 'As it is now.', schema: detailsRef } },
    failures: [403, 404, 409],
  }),
  async (c) => {
    const id = recordId(c.req);
    const change = await validBody(c, updateLibraryPictureSchema);
    await requireMayDescribe(c, id);
    const columns = detailColumns(sightOf(c));
    return c.json(await updateRecord<LibraryPictureDetails>(c, { ...base, columns }, id, change));
  },
);

async function replaceEverywhere(c: Context<AppEnv>, id: number, other: number) {
  if (id === other) throw new ApiError(400, 'error.validation', { errors: { with: 'validation.invalid' } });
  const { rows: known } = await c.var.db.execute<{ isBeyond: boolean }>(
    sql`select ${isUsedBeyond(id, sightOf(c))} as "isBeyond"`,
  );
  if (found(known).isBeyond) throw forbidden();
  const { rows } = await run(c.var.db, replacePicture(id, other));
  return { replaced: returned(rows) };
}

export const mediaRoutes = new Hono<AppEnv>()
  .get(
    '/',
    requireStaff,
    described(() =>
      listCall({
        tag,
        summary: 'List stored pictures, each once, the newest first',
        description:
          '`q` searches file names and texts. `usedIn` names the records that show a picture as far as the caller may see them: published, as drafts and in the trash.',
        record: given('LibraryPicture', libraryPictureSchema),
        columns: libraryColumns(NOTHING),
        filters: Object.fromEntries(LIBRARY_CONDITIONS.map((name) => [name, { type: 'boolean' }])),
      }),
    ),
    (c) => answerList(c, { ...base, columns: libraryColumns(sightOf(c)) }),
  )
  .get(
    '/:id',
    requireStaff,
    described(() => readCall(tag, 'Read a stored picture', detailsRef)),
    (c) => answerRecord(c, { ...base, columns: detailColumns(sightOf(c)) }),
  )
  .patch('/:id', requireStaff, describe)
  .put('/:id', requireStaff, describe)
  .post(
    '/:id/replace',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Put another stored picture in the place of one, everywhere at once',
      description:
        'In every record and every draft, in one transaction. Older versions and what lies in the trash stay as they were. 403 `forbidden` where the caller may not change what names it.',
      body: { schema: taken('PictureReplacement', replacePictureSchema) },
      answers: {
        200: { description: 'In how many places.', schema: given('PictureReplaced', replacedPictureSchema) },
      },
      failures: [404],
    })),
    async (c) => {
      const id = recordId(c.req);
      const { with: other } = await validBody(c, replacePictureSchema);
      return c.json(await replaceEverywhere(c, id, other));
    },
  )
  .delete(
    '/:id',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Delete a stored picture for good',
      description:
        '409 `picture_used` with `usedIn` while a record, a draft or something in the trash names it. Older versions do not count.',
      answers: { 204: { description: 'It is gone.' } },
      failures: [404, 409],
    })),
    async (c) => {
      const id = recordId(c.req);
      await deletePicture(c.var, id, () =>
        c.var.db
          .select(libraryColumns(sightOf(c)))
          .from(mediaPictures)
          .where(eq(mediaPictures.id, id)),
      );
      return c.body(null, 204);
    },
  );
