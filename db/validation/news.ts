import * as z from 'zod/mini';
import { draftFlag, draftState } from './drafts/drafts.ts';
import {
  editCondition,
  flag,
  isoTimestamp,
  key,
  LONG_TEXT,
  nullableAddress,
  nullableText,
  publishTime,
  RICH_TEXT,
  requiredText,
} from './fields.ts';

/** An article as the API gives it (docs/product.md 3). */
export const newsSchema = z.object({
  id: z.int(),
  title: z.string(),
  content: z.string(),
  excerpt: z.string(),
  titleEn: z.nullable(z.string()),
  contentEn: z.nullable(z.string()),
  excerptEn: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  publishedAt: isoTimestamp(),
  featured: z.boolean(),
  updatedAt: isoTimestamp(),
  ...draftState,
});
export type News = z.infer<typeof newsSchema>;

/** What a create or an update answers. */
export const savedNewsSchema = z.extend(newsSchema, {
  removedImages: z.optional(
    z.array(z.string()).register(z.globalRegistry, {
      description:
        'Addresses of pictures in the texts that other sites have and that could not be copied: they were taken out.',
    }),
  ),
});

export const createNewsSchema = z.object({
  title: requiredText(key('news.title.required')),
  content: requiredText(key('news.content.required'), RICH_TEXT),
  excerpt: requiredText(key('news.excerpt.required'), LONG_TEXT),
  titleEn: z.optional(nullableText()),
  contentEn: z.optional(nullableText(RICH_TEXT)),
  excerptEn: z.optional(nullableText(LONG_TEXT)),
  imageUrl: z.optional(nullableAddress(key('news.imageUrl.invalid'))),
  publishedAt: z.optional(publishTime()),
  featured: z.optional(flag()),
  ...draftFlag,
});

export const updateNewsSchema = z.extend(z.partial(createNewsSchema), editCondition);
export type UpdateNews = z.output<typeof updateNewsSchema>;
