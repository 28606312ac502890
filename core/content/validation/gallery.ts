import * as z from 'zod/mini';
import {
  address,
  editCondition,
  flag,
  integer,
  isoTimestamp,
  key,
  LONG_TEXT,
  nullableText,
  requiredText,
} from '../../fields/fields.ts';
import { keptWords } from './simplified-words.ts';

export const galleryImageSchema = z.object({
  id: z.int(),
  title: z.string(),
  titleEn: z.nullable(z.string()),
  description: z.nullable(z.string()),
  descriptionEn: z.nullable(z.string()),
  imageUrl: z.string(),
  isHomepage: z.boolean(),
  sortOrder: z.int(),
  keptWords: z.array(z.string()),
  uploadedAt: isoTimestamp(),
  updatedAt: isoTimestamp(),
});
export type GalleryImage = z.infer<typeof galleryImageSchema>;

export const homepageSlideSchema = z.pick(galleryImageSchema, {
  id: true,
  imageUrl: true,
  title: true,
  titleEn: true,
  description: true,
  descriptionEn: true,
  sortOrder: true,
});
export type HomepageSlide = z.infer<typeof homepageSlideSchema>;

/** A non-numeric text becomes 0 (docs/product.md 5). */
const sortOrder = () =>
  z.pipe(
    z.transform((value) => {
      const number = typeof value === 'string' ? Number(value) : value;
      return typeof number === 'number' && Number.isFinite(number) ? Math.trunc(number) : 0;
    }),
    integer(),
  );

export const createGalleryImageSchema = z.object({
  title: requiredText(key('gallery.title.required')),
  titleEn: z.optional(nullableText()),
  description: z.optional(nullableText(LONG_TEXT)),
  descriptionEn: z.optional(nullableText(LONG_TEXT)),
  imageUrl: address(key('gallery.imageUrl.invalid')),
  isHomepage: z.optional(flag()),
  sortOrder: z.optional(sortOrder()),
  keptWords: z.optional(keptWords()),
});

export const updateGalleryImageSchema = z.extend(z.partial(createGalleryImageSchema), editCondition);
