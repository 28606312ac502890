import { Hono } from 'hono';
import {
  createGalleryImageSchema,
  type GalleryImage,
  homepageSlideSchema,
  updateGalleryImageSchema,
} from '../../../core/content/validation/gallery.ts';
import {
  galleryColumns,
  galleryOrder,
  homepageSlideColumns,
  isOnHomepage,
} from '../../../db/queries/content/public-gallery.ts';
import { galleryImages } from '../../../db/tables/index.ts';
import { requireStaffInSameTrip } from '../../auth/session-guard.ts';
import { deleteRecord } from '../../crud/delete-record.ts';
import { answerList, answerRecord, type Resource } from '../../crud/list.ts';
import { updateRecord } from '../../crud/update-record.ts';
import { found } from '../../http/failures/errors.ts';
import { validBody } from '../../http/json.ts';
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
import { withOwnPicture } from '../media/copied-pictures.ts';

const docs = resourceDocs('gallery');

const source = {
  resource: 'gallery',
  table: galleryImages,
  columns: galleryColumns,
  search: galleryImages.searchText,
  orderBy: galleryOrder,
  version: 'gallery',
} satisfies Resource;

const update = describedHandler(
  () => withFiles(changeCall(docs)),
  async (c) => {
    const id = recordId(c.req);
    const change = await withOwnPicture(c.var, await validBody(c, updateGalleryImageSchema));
    return c.json(await updateRecord<GalleryImage>(c, source, id, change));
  },
);

export const galleryRoutes = new Hono<AppEnv>()
  .get(
    '/',
    described(() =>
      whileSame(
        listCall({
          tag: 'gallery',
          summary: 'List pictures by sortOrder',
          record: docs.record,
          columns: galleryColumns,
        }),
      ),
    ),
    (c) => answerList(c, source),
  )
  .get(
    '/homepage',
    described(() =>
      whileSame(
        listCall({
          tag: 'gallery',
          summary: 'List the slides of the home page',
          record: given('HomepageSlide', homepageSlideSchema),
          columns: homepageSlideColumns,
        }),
      ),
    ),
    (c) => answerList(c, { ...source, columns: homepageSlideColumns, where: isOnHomepage() }),
  )
  .get(
    '/:id',
    described(() => whileSame(readCall('gallery', 'Read a picture', docs.record))),
    (c) => answerRecord(c, source),
  )
  .post(
    '/',
    requireStaffInSameTrip,
    described(() => withFiles(createCall(docs))),
    async (c) => {
      const values = await withOwnPicture(c.var, await validBody(c, createGalleryImageSchema));
      const created = await c.var.db.insert(galleryImages).values(values).returning(galleryColumns);
      return c.json(found(created), 201);
    },
  )
  .patch('/:id', requireStaffInSameTrip, update)
  .put('/:id', requireStaffInSameTrip, update)
  .delete(
    '/:id',
    requireStaffInSameTrip,
    described(() => deleteCall(docs)),
    async (c) => c.json(await deleteRecord(c, source, 'gallery')),
  );
