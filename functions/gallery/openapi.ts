import { galleryColumns, homepageSlideColumns } from '../../db/queries/public-gallery.ts';
import {
  createGalleryImageSchema,
  galleryImageSchema,
  homepageSlideSchema,
  updateGalleryImageSchema,
} from '../../db/validation/gallery.ts';
import type { Calls } from '../openapi/call.ts';
import { listCall, readCall, revalidated, withFiles, writeCalls } from '../openapi/resource.ts';
import { given, taken } from '../openapi/schemas.ts';

export function galleryCalls(): Calls {
  const record = given('GalleryImage', galleryImageSchema);
  const slide = given('HomepageSlide', homepageSlideSchema);
  return revalidated({
    'GET /api/gallery': listCall({
      tag: 'gallery',
      summary: 'List pictures by sortOrder',
      record,
      columns: galleryColumns,
    }),
    'GET /api/gallery/homepage': listCall({
      tag: 'gallery',
      summary: 'List the slides of the home page',
      record: slide,
      columns: homepageSlideColumns,
    }),
    'GET /api/gallery/:id': readCall('gallery', 'Read a picture', record),
    ...withFiles(
      writeCalls({
        path: '/api/gallery',
        tag: 'gallery',
        one: 'a picture',
        record,
        create: taken('GalleryImageCreate', createGalleryImageSchema),
        update: taken('GalleryImageUpdate', updateGalleryImageSchema),
      }),
    ),
  });
}
