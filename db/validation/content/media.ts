import * as z from 'zod/mini';
import { editCondition, flag, isoTimestamp, key, recordId, text } from '../platform/fields.ts';

/** Maximum length of an alternative text, because screen readers read the whole text aloud. */
export const LONGEST_ALT = 500;

/** A use of a picture by a record. */
export const pictureUseSchema = z.object({
  resource: z.string(),
  /** Id of the record. Null when the caller may not see the record. */
  id: z.nullable(z.int()),
  title: z.nullable(z.string()),
  state: z.enum(['published', 'draft', 'trash']),
  /** Names of the fields that use the picture. Empty if the record is in the trash. */
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
  /** Number of all uses of the picture. `usedIn` contains the first fifty. */
  useCount: z.int(),
  usedIn: z.array(pictureUseSchema),
});
export type LibraryPicture = z.infer<typeof libraryPictureSchema>;

/** A single picture. `versionCount` is the number of records with a stored version that used the picture. */
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
  /** Number of records and drafts in which the picture was replaced. */
  replaced: z.int(),
});
