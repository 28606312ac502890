import { PDF_PAGES_DRAWN } from '../../db/constants.ts';
import type { Deadline } from './deadline.ts';
import type { Engine, EngineHolder } from './engine.ts';
import { lacksFonts } from './missing-fonts.ts';
import { drawPage } from './page.ts';
import { ensurePicturesFit } from './pictures.ts';
import type { Conversion, PageTexts, Refusal } from './protocol.ts';
import { readPages } from './texts.ts';

/** What FPDF_GetLastError says of a file that was not opened: a password, or a handler that PDFium does not know. */
const LOCKED = [4, 5];
const PDF_HEADER = '%PDF-';
/** Readers allow so much before the header. */
const HEADER_WITHIN = 1024;

function isPdf(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, HEADER_WITHIN)).includes(PDF_HEADER);
}

/** Draws the first pages of an open document one after the other, as far as time allows. */
async function drawPages(
  engine: Engine,
  document: number,
  result: Conversion,
  deadline: Deadline,
): Promise<Refusal | undefined> {
  const { pdfium } = engine;
  result.pageCount = pdfium.FPDF_GetPageCount(document);
  if (result.pageCount < 1) return 'noPages';
  const count = Math.min(result.pageCount, PDF_PAGES_DRAWN);
  for (let index = 0; index < count && !(await deadline.isOver()); index += 1) {
    const page = pdfium.FPDF_LoadPage(document, index);
    if (!page) return 'broken';
    result.fontsMissing ||= lacksFonts(engine, page);
    ensurePicturesFit(engine, page);
    const jpeg = await drawPage(engine, page, deadline);
    pdfium.FPDF_ClosePage(page);
    if (jpeg) result.pages.push(jpeg);
  }
  return undefined;
}

/** Opens a file and has something done with it. PDFium reads from its own copy of the file for as long as it is open. */
async function withDocument(
  engine: Engine,
  bytes: Uint8Array,
  use: (document: number) => Promise<Refusal | undefined>,
): Promise<Refusal | undefined> {
  const { pdfium } = engine;
  const { malloc, free } = pdfium.pdfium.wasmExports;
  const file = malloc(bytes.length);
  if (!file) throw new Error('no memory for the file');
  engine.heap().set(bytes, file);
  const document = pdfium.FPDF_LoadMemDocument(file, bytes.length, '');
  const refusal = document
    ? await use(document)
    : LOCKED.includes(pdfium.FPDF_GetLastError())
      ? 'locked'
      : 'broken';
  if (document) pdfium.FPDF_CloseDocument(document);
  free(file);
  return refusal;
}

/** Has something done with a file. Gives why nothing could be; what PDFium gives up ends it, with what there is by then. */
async function tryFile(
  withEngine: EngineHolder,
  bytes: Uint8Array,
  use: (engine: Engine, document: number) => Promise<Refusal | undefined>,
): Promise<Refusal | undefined> {
  if (bytes.length === 0) return 'empty';
  if (!isPdf(bytes)) return 'notPdf';
  try {
    return await withEngine((engine) => withDocument(engine, bytes, (document) => use(engine, document)));
  } catch (error) {
    console.warn(`PDFium stopped: ${error instanceof Error ? error.message.slice(0, 200) : error}`);
    return undefined;
  }
}

/**
 * Draws the first ten pages of a PDF, or says why not. A page that needs more memory or time than there is ends the
 * drawing: then there are fewer pages, maybe none.
 */
export async function convert(
  withEngine: EngineHolder,
  bytes: Uint8Array,
  deadline: Deadline,
): Promise<Conversion | Refusal> {
  const result: Conversion = { pageCount: 0, fontsMissing: false, pages: [] };
  const refusal = await tryFile(withEngine, bytes, (engine, document) =>
    drawPages(engine, document, result, deadline),
  );
  if (refusal) return refusal;
  return result.pageCount > 0 ? result : 'tooComplex';
}

/** Reads the pages of a PDF, or says why not; of one that takes too long the first ones. */
export async function readTexts(
  withEngine: EngineHolder,
  bytes: Uint8Array,
  deadline: Deadline,
): Promise<PageTexts | Refusal> {
  const texts: string[] = [];
  const refusal = await tryFile(withEngine, bytes, (engine, document) =>
    readPages(engine, document, texts, deadline),
  );
  return refusal ?? { texts };
}
