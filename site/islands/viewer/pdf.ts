import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist';
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = worker;

const ASSETS = '/pdfjs';

/** Range requests: a stream would download the whole file. */
export const openPdf = (address: string): Promise<PDFDocumentProxy> =>
  getDocument({
    url: address,
    cMapUrl: `${ASSETS}/cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${ASSETS}/standard_fonts/`,
    wasmUrl: `${ASSETS}/wasm/`,
    disableAutoFetch: true,
    disableStream: true,
    rangeChunkSize: 65_536,
  }).promise;

export interface Drawing {
  canvas: HTMLCanvasElement;
  done: Promise<void>;
  cancel(): void;
}

export function drawPage(page: PDFPageProxy, width: number): Drawing {
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width });
  const density = Math.min(devicePixelRatio * 1.5, 3);
  const canvas = document.createElement('canvas');
  canvas.className = 'w-full';
  canvas.width = Math.floor(viewport.width * density);
  canvas.height = Math.floor(viewport.height * density);
  const task = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
  return { canvas, done: task.promise, cancel: () => task.cancel() };
}

export async function findInPdf(pdf: PDFDocumentProxy, term: string): Promise<number[]> {
  const { fold } = await import('../../../core/chinese/fold.ts');
  const wanted = fold(term).replace(/[- ]/g, '');
  const found: number[] = [];
  for (let number = 1; wanted && number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join('');
    if (fold(text).replace(/[- ]/g, '').includes(wanted)) found.push(number);
  }
  return found;
}

export type { PDFDocumentProxy };
