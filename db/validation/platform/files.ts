import * as z from 'zod/mini';

export const storedImageSchema = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** `srcset` of smaller variants. Absent if none could be created. */
  srcset: z.optional(z.string()),
});

export const convertedPdfSchema = z.object({
  pageCount: z.int(),
  /** URLs of the first ten pages as pictures; fewer if some could not be rendered. */
  pageUrls: z.array(z.string()),
  fileUrl: z.string(),
  /** Displayed text: kind of file and number of pages. */
  fileSize: z.string(),
  /** True when the PDF does not embed a font, so that text may be missing from the page pictures. */
  fontsMissing: z.optional(z.boolean()),
});
