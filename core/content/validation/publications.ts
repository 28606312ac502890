import * as z from 'zod/mini';
import {
  address,
  editCondition,
  integer,
  isoTimestamp,
  key,
  LONG_TEXT,
  nullableText,
  publishTime,
  requiredText,
} from '../../fields/fields.ts';
import { AUDIENCES } from '../audience.ts';
import { draftFlag, draftState } from './drafts.ts';

export const publicationSchema = z.object({
  id: z.int(),
  title: z.string(),
  titleEn: z.nullable(z.string()),
  description: z.nullable(z.string()),
  descriptionEn: z.nullable(z.string()),
  fileUrl: z.string(),
  fileSize: z.nullable(z.string()),
  pageCount: z.int(),
  pageUrls: z.array(z.string()),
  publishedAt: isoTimestamp(),
  downloadCount: z.int(),
  audience: z.enum(AUDIENCES),
  updatedAt: isoTimestamp(),
  ...draftState,
});
export type Publication = z.infer<typeof publicationSchema>;

export const createPublicationSchema = z.object({
  title: requiredText(key('publications.title.required')),
  titleEn: z.optional(nullableText()),
  description: z.optional(nullableText(LONG_TEXT)),
  descriptionEn: z.optional(nullableText(LONG_TEXT)),
  fileUrl: address(key('publications.fileUrl.required')),
  fileSize: z.optional(nullableText(100)),
  pageCount: z.optional(integer(1)),
  pageUrls: z.optional(
    z.array(address(key('publications.fileUrl.required'))).check(z.maxLength(500, key('validation.tooLong'))),
  ),
  publishedAt: z.optional(publishTime()),
  audience: z.optional(z.enum(AUDIENCES, key('validation.invalid'))),
  ...draftFlag,
});

export const updatePublicationSchema = z.extend(z.partial(createPublicationSchema), editCondition);
