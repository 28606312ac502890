import { JPEG_QUALITY } from '../../../core/content/limits.ts';
import type { Deadline } from './deadline.ts';
import type { Engine } from './engine.ts';
import { encodeJpeg } from './jpeg.ts';

/** Smaller for small pages, because pages are drawn at 200 dpi at most. */
const LONGEST_SIDE_PX = 1600;
const MAX_SCALE = 200 / 72;
/** PDFium's bitmap format FPDFBitmap_BGRx. The render flag FPDF_REVERSE_BYTE_ORDER turns it into RGBx. */
const FOUR_BYTES = 3;
const WHITE = 0xffffffff;
/** PDFium's render flags FPDF_ANNOT, FPDF_REVERSE_BYTE_ORDER and FPDF_RENDER_LIMITEDIMAGECACHE. */
const RENDER_FLAGS = 0x01 | 0x10 | 0x200;
const TO_BE_CONTINUED = 1;
const DONE = 2;
/**
 * PDFium may pause after a hundred objects or a few lines of a picture; checking the clock each time would be
 * too slow.
 */
const PAUSES_A_LOOK = 20;

export function pictureSizeOf({ pdfium }: Engine, page: number) {
  const width = pdfium.FPDF_GetPageWidthF(page);
  const height = pdfium.FPDF_GetPageHeightF(page);
  const scale = Math.min(MAX_SCALE, LONGEST_SIDE_PX / Math.max(width, height));
  const pixels = (points: number) => Math.max(1, Math.round(points * scale));
  return { width: pixels(width), height: pixels(height) };
}

async function render(engine: Engine, bitmap: number, page: number, deadline: Deadline): Promise<boolean> {
  const { pdfium, pause } = engine;
  const { width, height } = pictureSizeOf(engine, page);
  const flags = RENDER_FLAGS;
  let status = pdfium.FPDF_RenderPageBitmap_Start(bitmap, page, 0, 0, width, height, 0, flags, pause);
  for (let pauses = 1; status === TO_BE_CONTINUED; pauses += 1) {
    if (pauses % PAUSES_A_LOOK === 0 && (await deadline.isOver())) break;
    status = pdfium.FPDF_RenderPage_Continue(page, pause);
  }
  pdfium.FPDF_RenderPage_Close(page);
  if (status !== DONE && status !== TO_BE_CONTINUED) throw new Error('PDFium did not draw the page');
  return status === DONE;
}

export async function drawPage(
  engine: Engine,
  page: number,
  deadline: Deadline,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { pdfium } = engine;
  const { width, height } = pictureSizeOf(engine, page);
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, FOUR_BYTES, 0, 0);
  if (!bitmap) throw new Error('no memory for a page');
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
  const isDrawn = await render(engine, bitmap, page, deadline);
  const start = pdfium.FPDFBitmap_GetBuffer(bitmap);
  const data = engine.heap().subarray(start, start + width * height * 4);
  const jpeg = isDrawn ? encodeJpeg({ data, width, height }, JPEG_QUALITY * 100) : undefined;
  pdfium.FPDFBitmap_Destroy(bitmap);
  return jpeg;
}
