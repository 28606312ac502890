import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  TextLayer,
} from 'pdfjs-dist';
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = worker;

/** Where the build puts what Chinese text without embedded fonts needs. */
const ASSETS = '/pdfjs';

/** Opens a file and reads it in parts: the first page shows before the whole has arrived. */
export const openPdf = (address: string): Promise<PDFDocumentProxy> =>
  getDocument({
    url: address,
    cMapUrl: `${ASSETS}/cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${ASSETS}/standard_fonts/`,
    wasmUrl: `${ASSETS}/wasm/`,
    disableAutoFetch: true,
    rangeChunkSize: 131_072,
  }).promise;

/** Draws a page at a width in CSS pixels, sharp on dense screens, with its text over it to select. */
export async function drawPage(
  page: PDFPageProxy,
  canvas: HTMLCanvasElement,
  textPlace: HTMLElement,
  width: number,
): Promise<void> {
  const natural = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: width / natural.width });
  const density = Math.min(devicePixelRatio * 1.5, 3);
  canvas.width = Math.floor(viewport.width * density);
  canvas.height = Math.floor(viewport.height * density);
  await page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] }).promise;
  textPlace.replaceChildren();
  textPlace.style.setProperty('--total-scale-factor', String(viewport.scale));
  await new TextLayer({
    textContentSource: page.streamTextContent(),
    container: textPlace,
    viewport,
  }).render();
}

/** Numbers of the pages whose text has the term. */
export async function findInPdf(pdf: PDFDocumentProxy, term: string): Promise<number[]> {
  const { fold } = await import('../../../db/fold.ts');
  const wanted = fold(term).replaceAll(' ', '');
  const found: number[] = [];
  for (let number = 1; wanted && number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join('');
    if (fold(text).replaceAll(' ', '').includes(wanted)) found.push(number);
  }
  return found;
}

export type { PDFDocumentProxy };
