import { eq, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
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
import {
  type LibraryPictureDetails,
  replacePictureSchema,
  updateLibraryPictureSchema,
} from '../../../../db/validation/content/media.ts';
import { ApiError, forbidden, found, notFound } from '../../../errors.ts';
import { answerList, answerRecord } from '../../../platform/crud/list.ts';
import { badFilter } from '../../../platform/crud/list-query.ts';
import { updateRecord } from '../../../platform/crud/update-record.ts';
import { validBody } from '../../../platform/http/json.ts';
import { recordId } from '../../../platform/http/record-id.ts';
import { requireStaff } from '../../../platform/middleware/session.ts';
import type { AppEnv } from '../../../types.ts';
import { deletePicture } from './delete-picture.ts';
import { rolesOf, sightOf } from './sight.ts';

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
 * Restricts changes to a picture's text, which go live at once. Allows editors, owners, and accounts that may
 * change every record showing it.
 */
async function requireMayDescribe(c: Context<AppEnv>, id: number) {
  if (rolesOf(c).some((role) => role === 'owner' || role === 'editor')) return;
  const { rows } = await c.var.db.execute<{ isShown: boolean }>(
    sql`select ${isShownElsewhere(id, sightOf(c))} as "isShown"`,
  );
  if (found(rows).isShown) throw forbidden();
}

async function describe(c: Context<AppEnv>) {
  const id = recordId(c.req);
  const change = await validBody(c, updateLibraryPictureSchema);
  await requireMayDescribe(c, id);
  const columns = detailColumns(sightOf(c));
  return c.json(await updateRecord<LibraryPictureDetails>(c, { ...base, columns }, id, change));
}

async function replaceEverywhere(c: Context<AppEnv>, id: number, other: number) {
  if (id === other) throw new ApiError(400, 'error.validation', { errors: { with: 'validation.invalid' } });
  const { rows: known } = await c.var.db.execute<{ isBeyond: boolean }>(
    sql`select ${isUsedBeyond(id, sightOf(c))} as "isBeyond"`,
  );
  if (found(known).isBeyond) throw forbidden();
  const { rows } = await c.var.db.execute<{ replaced: number | null }>(replacePicture(id, other));
  const { replaced } = found(rows);
  if (replaced === null) throw notFound();
  return { replaced };
}

/** Routes of the picture library: every stored picture once, with description and uses. */
export const mediaRoutes = new Hono<AppEnv>()
  .get('/', requireStaff, (c) => answerList(c, { ...base, columns: libraryColumns(sightOf(c)) }))
  .get('/:id', requireStaff, (c) => answerRecord(c, { ...base, columns: detailColumns(sightOf(c)) }))
  .patch('/:id', requireStaff, describe)
  .put('/:id', requireStaff, describe)
  .post('/:id/replace', requireStaff, async (c) => {
    const id = recordId(c.req);
    const { with: other } = await validBody(c, replacePictureSchema);
    return c.json(await replaceEverywhere(c, id, other));
  })
  .delete('/:id', requireStaff, async (c) => {
    const id = recordId(c.req);
    await deletePicture(c.var, id, () =>
      c.var.db
        .select(libraryColumns(sightOf(c)))
        .from(mediaPictures)
        .where(eq(mediaPictures.id, id)),
    );
    return c.body(null, 204);
  });
