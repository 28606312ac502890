import * as z from 'zod/mini';

export const storedImageSchema = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** Smaller variants, if they could be created. */
  srcset: z.optional(z.string()),
});

export const convertedPdfSchema = z.object({
  pageCount: z.int(),
  /** The first ten pages, or as many as could be drawn. */
  pageUrls: z.array(z.string()),
  fileUrl: z.string(),
  /** Readable kind and number of pages. */
  fileSize: z.string(),
  /** True when a font is not embedded, so that its text may be missing from the pictures. */
  fontsMissing: z.optional(z.boolean()),
});
