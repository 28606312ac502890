import { asc, eq } from 'drizzle-orm';
import { galleryImages } from '../../tables/index.ts';
import { visibleColumns } from '../platform/visible-columns.ts';

export const galleryColumns = visibleColumns(galleryImages);

export const galleryOrder = [asc(galleryImages.sortOrder), asc(galleryImages.id)];

export const homepageSlideColumns = {
  id: galleryImages.id,
  imageUrl: galleryImages.imageUrl,
  title: galleryImages.title,
  titleEn: galleryImages.titleEn,
  description: galleryImages.description,
  descriptionEn: galleryImages.descriptionEn,
  sortOrder: galleryImages.sortOrder,
};

export const drawnSlideColumns = { ...homepageSlideColumns, keptWords: galleryImages.keptWords };

export const isOnHomepage = () => eq(galleryImages.isHomepage, true);
