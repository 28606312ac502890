import { galleryColumns, homepageSlideColumns } from '../../../db/queries/content/public-gallery.ts';
import { homepageSlideSchema } from '../../../db/validation/content/gallery.ts';
import type { Calls } from '../../platform/openapi/call.ts';
import {
  describedResource,
  listCall,
  readCall,
  revalidated,
  withFiles,
  writeCalls,
} from '../../platform/openapi/resource-old.ts';
import { given } from '../../platform/openapi/schemas.ts';

export function galleryCalls(): Calls {
  const described = describedResource('gallery');
  const { record } = described;
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
    ...withFiles(writeCalls(described)),
  });
}
