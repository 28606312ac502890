import Collections from '@mui/icons-material/CollectionsOutlined';
import { lazy } from 'react';
import type { GalleryImage } from '../../db/validation/gallery.ts';

export default {
  list: lazy(() => import('./GalleryList.tsx')),
  create: lazy(() => import('./GalleryCreate.tsx')),
  edit: lazy(() => import('./GalleryEdit.tsx')),
  icon: Collections,
  recordRepresentation: (image: GalleryImage) => image.title,
};
