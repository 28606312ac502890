import type { Deadline } from './deadline.ts';
import type { Engine } from './engine.ts';
import type { Refusal } from './protocol.ts';

/**
 * The page limit is that of the viewer. The limit of characters is several times the number on a dense page.
 */
const MOST_PAGES = 500;
const MOST_CHARACTERS = 20_000;
const BYTES_PER_UNIT = 2;

/**
 * PDFium returns control characters for glyphs of unknown characters, and for the line ends and hyphens that
 * it adds.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
const NO_TEXT = /[\u0000-\u001f\u00ad\ufffe\uffff]+/g;

function textOf({ pdfium, heap }: Engine, page: number): string {
  const text = pdfium.FPDFText_LoadPage(page);
  if (!text) return '';
  const count = Math.min(Math.max(pdfium.FPDFText_CountChars(text), 0), MOST_CHARACTERS);
  const { malloc, free } = pdfium.pdfium.wasmExports;
  // The buffer needs one more UTF-16 unit for the terminating zero.
  const buffer = malloc((count + 1) * BYTES_PER_UNIT);
  if (!buffer) throw new Error('no memory for a text');
  const units = pdfium.FPDFText_GetText(text, 0, count, buffer);
  const bytes = heap().slice(buffer, buffer + Math.max(0, units - 1) * BYTES_PER_UNIT);
  free(buffer);
  pdfium.FPDFText_ClosePage(text);
  return new TextDecoder('utf-16le').decode(bytes).replace(NO_TEXT, ' ').trim();
}

export async function readPages(
  engine: Engine,
  document: number,
  texts: string[],
  deadline: Deadline,
): Promise<Refusal | undefined> {
  const { pdfium } = engine;
  const pageCount = pdfium.FPDF_GetPageCount(document);
  if (pageCount < 1) return 'noPages';
  for (let index = 0; index < Math.min(pageCount, MOST_PAGES); index += 1) {
    // A file is read once: on a busy machine the time may be over before its first page.
    if (index > 0 && (await deadline.isOver())) break;
    const page = pdfium.FPDF_LoadPage(document, index);
    texts.push(page ? textOf(engine, page) : '');
    if (page) pdfium.FPDF_ClosePage(page);
  }
  return undefined;
}
