import * as z from 'zod/mini';
import { key, LONG_TEXT, nullableText, RICH_TEXT, requiredText } from '../../fields/fields.ts';

export const translateNewsSchema = z.object({
  title: requiredText(key('translate.newsRequired')),
  content: requiredText(key('translate.newsRequired'), RICH_TEXT),
  excerpt: requiredText(key('translate.newsRequired'), LONG_TEXT),
});

export const translateTextSchema = z.object({
  title: requiredText(key('translate.titleRequired')),
  description: z.optional(nullableText(LONG_TEXT)),
  location: z.optional(nullableText()),
});

export const translationSchema = z.object({ en: z.record(z.string(), z.string()) });
