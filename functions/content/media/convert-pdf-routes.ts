import { Hono } from 'hono';
import { formFile } from '../../platform/http/multipart.ts';
import { requireStaff } from '../../platform/middleware/session.ts';
import type { AppEnv } from '../../types.ts';
import { convertPdf } from './convert-pdf.ts';
import { mediaStore, storeImage, storeObject } from './store-file.ts';

const PDF = { mime: 'application/pdf', ext: 'pdf' };

export const convertPdfRoutes = new Hono<AppEnv>().post('/', requireStaff, async (c) => {
  const bytes = await formFile(c, 'file');
  const { pageCount, pages, fontsMissing } = await convertPdf(c.env, bytes);
  const store = mediaStore(c.var);
  const [fileUrl, stored] = await Promise.all([
    storeObject(store, bytes, PDF),
    // The first one is the cover.
    Promise.all(pages.map((page, index) => storeImage(store, page, { withVariants: index === 0 }))),
  ]);
  const pageUrls = stored.map(({ url }) => url);
  const fileSize = `PDF - ${pageCount} 頁`;
  return c.json({ pageCount, pageUrls, fileUrl, fileSize, ...(fontsMissing && { fontsMissing }) });
});
