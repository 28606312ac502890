import { type Context, Hono } from 'hono';
import {
  galleryColumns,
  galleryOrder,
  homepageSlideColumns,
  isOnHomepage,
} from '../../db/queries/public-gallery.ts';
import { galleryImages } from '../../db/schema/index.ts';
import {
  createGalleryImageSchema,
  type GalleryImage,
  updateGalleryImageSchema,
} from '../../db/validation/gallery.ts';
import { found } from '../errors.ts';
import { validBody } from '../middleware/json.ts';
import { staffInOneTrip } from '../middleware/session.ts';
import { withOwnPicture } from '../services/copied-pictures.ts';
import { answerList, answerRecord, type ReadSource } from '../services/list.ts';
import { recordId } from '../services/record-id.ts';
import { deleteRecord } from '../services/records.ts';
import { updateRecord } from '../services/update-record.ts';
import type { AppEnv } from '../types.ts';

const source = {
  resource: 'gallery',
  table: galleryImages,
  columns: galleryColumns,
  search: galleryImages.searchText,
  orderBy: galleryOrder,
  version: 'gallery',
} satisfies ReadSource;

async function update(c: Context<AppEnv>) {
  const id = recordId(c.req);
  const change = await withOwnPicture(c, await validBody(c, updateGalleryImageSchema));
  return c.json(await updateRecord<GalleryImage>(c, source, id, change));
}

export const galleryRoutes = new Hono<AppEnv>()
  .get('/', (c) => answerList(c, source))
  .get('/homepage', (c) => answerList(c, { ...source, columns: homepageSlideColumns, where: isOnHomepage() }))
  .get('/:id', (c) => answerRecord(c, source))
  .post('/', staffInOneTrip, async (c) => {
    const values = await withOwnPicture(c, await validBody(c, createGalleryImageSchema));
    const created = await c.var.db.insert(galleryImages).values(values).returning(galleryColumns);
    return c.json(found(created), 201);
  })
  .patch('/:id', staffInOneTrip, update)
  .put('/:id', staffInOneTrip, update)
  .delete('/:id', staffInOneTrip, async (c) => c.json(await deleteRecord(c, source)));
