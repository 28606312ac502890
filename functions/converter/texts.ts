import type { Deadline } from './deadline.ts';
import type { Engine } from './engine.ts';
import type { Refusal } from './protocol.ts';

/** As many as the viewer turns, and as many characters as a dense page of a book has, several times over. */
const MOST_PAGES = 500;
const MOST_CHARACTERS = 20_000;
const BYTES_PER_UNIT = 2;

/** Signs that stand for no character: what a font does not name, line ends that PDFium adds, hyphens that it joins. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
const NO_TEXT = /[\u0000-\u001f\u00ad\ufffe\uffff]+/g;

/** What a loaded page says. */
function textOf({ pdfium, heap }: Engine, page: number): string {
  const text = pdfium.FPDFText_LoadPage(page);
  if (!text) return '';
  const count = Math.min(Math.max(pdfium.FPDFText_CountChars(text), 0), MOST_CHARACTERS);
  const { malloc, free } = pdfium.pdfium.wasmExports;
  // One more for the zero at the end.
  const buffer = malloc((count + 1) * BYTES_PER_UNIT);
  if (!buffer) throw new Error('no memory for a text');
  const units = pdfium.FPDFText_GetText(text, 0, count, buffer);
  const bytes = heap().slice(buffer, buffer + Math.max(0, units - 1) * BYTES_PER_UNIT);
  free(buffer);
  pdfium.FPDFText_ClosePage(text);
  return new TextDecoder('utf-16le').decode(bytes).replace(NO_TEXT, ' ').trim();
}

/** Reads the pages of an open document one after the other into `texts`, as far as time allows. */
export async function readPages(
  engine: Engine,
  document: number,
  texts: string[],
  deadline: Deadline,
): Promise<Refusal | undefined> {
  const { pdfium } = engine;
  const pageCount = pdfium.FPDF_GetPageCount(document);
  if (pageCount < 1) return 'noPages';
  for (let index = 0; index < Math.min(pageCount, MOST_PAGES) && !(await deadline.isOver()); index += 1) {
    const page = pdfium.FPDF_LoadPage(document, index);
    texts.push(page ? textOf(engine, page) : '');
    if (page) pdfium.FPDF_ClosePage(page);
  }
  return undefined;
}
