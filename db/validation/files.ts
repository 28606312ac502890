import * as z from 'zod/mini';

export const storedImageSchema = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** Smaller variants, where they could be made. */
  srcset: z.optional(z.string()),
});

export const convertedPdfSchema = z.object({
  pageCount: z.int(),
  /** The first ten pages, or as many of them as could be drawn. */
  pageUrls: z.array(z.string()),
  fileUrl: z.string(),
  /** For people: kind and pages. */
  fileSize: z.string(),
  /** Set where a font is not embedded, so that its text may be missing from the pictures. */
  fontsMissing: z.optional(z.boolean()),
});
