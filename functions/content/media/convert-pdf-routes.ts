import { Hono } from 'hono';
import { convertedPdfSchema } from '../../../core/fields/files.ts';
import { requireStaff } from '../../auth/session-guard.ts';
import { mediaStore, storeImage, storeObject } from '../../files/store-file.ts';
import { formFile } from '../../http/multipart.ts';
import { described } from '../../http/openapi/described.ts';
import { fileIn } from '../../http/openapi/forms.ts';
import { given } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { convertPdf } from './convert-pdf.ts';

const PDF = { mime: 'application/pdf', ext: 'pdf' };

export const convertPdfRoutes = new Hono<AppEnv>().post(
  '/',
  requireStaff,
  described(() => ({
    tag: 'files',
    summary: 'Store a PDF and draw its first ten pages',
    description:
      'Fewer pages, or none, of a file that takes too long to draw. Why a file is not taken says `code`: `not_a_pdf`, `pdf_empty`, `pdf_broken`, `pdf_locked`, `pdf_without_pages`, `pdf_too_complex`; 503 `busy` while another one is being drawn.',
    body: { type: 'multipart/form-data', schema: fileIn('file') },
    answers: { 200: { description: 'Stored.', schema: given('ConvertedPdf', convertedPdfSchema) } },
    failures: [422, 503],
  })),
  async (c) => {
    const bytes = await formFile(c, 'file');
    const { pageCount, pages, fontsMissing } = await convertPdf(c.env, bytes);
    const store = mediaStore(c.var);
    const [fileUrl, stored] = await Promise.all([
      storeObject(store, bytes, PDF),
      // Creates smaller variants of the first page only, which is shown as the cover.
      Promise.all(pages.map((page, index) => storeImage(store, page, { withVariants: index === 0 }))),
    ]);
    const pageUrls = stored.map(({ url }) => url);
    const fileSize = `PDF - ${pageCount} 頁`;
    return c.json({ pageCount, pageUrls, fileUrl, fileSize, ...(fontsMissing && { fontsMissing }) });
  },
);
