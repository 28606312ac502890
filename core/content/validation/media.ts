import * as z from 'zod/mini';
import { editCondition, flag, isoTimestamp, key, recordId, text } from '../../fields/fields.ts';

export const LONGEST_ALT = 500;

export const pictureUseSchema = z.object({
  resource: z.string(),
  id: z.nullable(z.int()),
  title: z.nullable(z.string()),
  state: z.enum(['published', 'draft', 'trash']),
  places: z.array(z.string()),
});
export type PictureUse = z.infer<typeof pictureUseSchema>;

export const libraryPictureSchema = z.object({
  id: z.int(),
  hash: z.string(),
  url: z.string(),
  fileName: z.string(),
  altZh: z.string(),
  altEn: z.string(),
  focalX: z.number(),
  focalY: z.number(),
  isKept: z.boolean(),
  contentType: z.string(),
  bytes: z.int(),
  createdAt: isoTimestamp(),
  createdByName: z.nullable(z.string()),
  updatedAt: isoTimestamp(),
  useCount: z.int(),
  usedIn: z.array(pictureUseSchema),
});
export type LibraryPicture = z.infer<typeof libraryPictureSchema>;

export const libraryPictureDetailsSchema = z.extend(libraryPictureSchema, { versionCount: z.int() });
export type LibraryPictureDetails = z.infer<typeof libraryPictureDetailsSchema>;

const fraction = () =>
  z
    .number(key('validation.fraction'))
    .check(z.minimum(0, key('validation.fraction')), z.maximum(1, key('validation.fraction')));

export const updateLibraryPictureSchema = z.object({
  altZh: z.optional(text(LONGEST_ALT)),
  altEn: z.optional(text(LONGEST_ALT)),
  focalX: z.optional(fraction()),
  focalY: z.optional(fraction()),
  isKept: z.optional(flag()),
  ...editCondition,
});

export const replacePictureSchema = z.object({ with: recordId() });

export const replacedPictureSchema = z.object({
  replaced: z.int(),
});
