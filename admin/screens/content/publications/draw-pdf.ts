import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist';
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { PDF_PAGES_DRAWN } from '../../../../core/content/limits.ts';
import { asJpeg } from '../../../kit/pictures/to-jpeg.ts';

GlobalWorkerOptions.workerSrc = worker;

/** They draw Chinese text without embedded fonts. The site's build creates them. */
const ASSETS = '/pdfjs';
const LONGEST_SIDE_PX = 2000;

export async function* drawPages(file: File): AsyncGenerator<{ page: File; total: number }> {
  const loading = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    cMapUrl: `${ASSETS}/cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${ASSETS}/standard_fonts/`,
    wasmUrl: `${ASSETS}/wasm/`,
  });
  const pdf = await loading.promise;
  try {
    const total = Math.min(pdf.numPages, PDF_PAGES_DRAWN);
    for (let number = 1; number <= total; number += 1) {
      const page = await pdf.getPage(number);
      const size = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: LONGEST_SIDE_PX / Math.max(size.width, size.height) });
      const canvas = document.createElement('canvas');
      canvas.width = Math.floor(viewport.width);
      canvas.height = Math.floor(viewport.height);
      await page.render({ canvas, viewport, background: '#fff' }).promise;
      yield { page: await asJpeg(canvas, `${file.name}-${number}`), total };
    }
  } finally {
    await loading.destroy();
  }
}
