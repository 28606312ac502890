import * as z from 'zod/mini';

export const storedImageSchema = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  srcset: z.optional(z.string()),
});

export const convertedPdfSchema = z.object({
  pageCount: z.int(),
  pageUrls: z.array(z.string()),
  fileUrl: z.string(),
  fileSize: z.string(),
  /** The PDF does not embed a font, so text may be missing from the page pictures. */
  fontsMissing: z.optional(z.boolean()),
});
