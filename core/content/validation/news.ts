import * as z from 'zod/mini';
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
  recordId,
  requiredText,
} from '../../fields/fields.ts';
import { AUDIENCES } from '../audience.ts';
import { draftFlag, draftState } from './drafts.ts';
import { keptWords } from './simplified-words.ts';

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
  topicIds: z.array(z.int()),
  author: z.nullable(z.string()),
  authorEn: z.nullable(z.string()),
  /** `members`: visitors see the title alone and the excerpt. */
  audience: z.enum(AUDIENCES),
  keptWords: z.array(z.string()),
  updatedAt: isoTimestamp(),
  ...draftState,
});
export type News = z.infer<typeof newsSchema>;

export const savedNewsSchema = z.extend(newsSchema, {
  removedImages: z.optional(
    z.array(z.string()).register(z.globalRegistry, {
      description:
        'Addresses of pictures in the texts that other sites have and that could not be copied: they were taken out.',
    }),
  ),
});

const AUTHOR_LENGTH = 80;
const MOST_TOPICS = 5;

const topicIds = () =>
  z.pipe(
    z
      .array(recordId(), key('validation.invalid'))
      .check(z.maxLength(MOST_TOPICS, key('news.topicIds.tooMany'))),
    z.transform((ids) => [...new Set(ids)]),
  );

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
  topicIds: z.optional(topicIds()),
  author: z.optional(nullableText(AUTHOR_LENGTH)),
  authorEn: z.optional(nullableText(AUTHOR_LENGTH)),
  audience: z.optional(z.enum(AUDIENCES, key('validation.invalid'))),
  keptWords: z.optional(keptWords()),
  ...draftFlag,
});

export const updateNewsSchema = z.extend(z.partial(createNewsSchema), editCondition);
export type UpdateNews = z.output<typeof updateNewsSchema>;
