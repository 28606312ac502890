import { PDF_PAGES_DRAWN } from '../../../core/content/limits.ts';
import type { Deadline } from './deadline.ts';
import type { Engine, EngineHolder } from './engine.ts';
import { lacksFonts } from './missing-fonts.ts';
import { drawPage } from './page.ts';
import { ensurePicturesFit } from './pictures.ts';
import type { Conversion, PageTexts, Refusal } from './protocol.ts';
import { readPages } from './texts.ts';

/**
 * Error codes of FPDF_GetLastError for a locked file: a password, or a security handler that PDFium does not
 * support.
 */
const LOCKED = [4, 5];
const PDF_HEADER = '%PDF-';
/** Number of bytes at the start of a file in which PDF readers look for the header. */
const HEADER_WITHIN = 1024;

function isPdf(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, HEADER_WITHIN)).includes(PDF_HEADER);
}

/** Some programs write too high a page count into the file. */
function hasPage({ pdfium }: Engine, document: number, index: number): boolean {
  const page = pdfium.FPDF_LoadPage(document, index);
  if (page) pdfium.FPDF_ClosePage(page);
  return Boolean(page);
}

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
    if (!page && index === 0) return 'broken';
    if (!page) {
      if (!hasPage(engine, document, result.pageCount - 1)) result.pageCount = index;
      return undefined;
    }
    result.fontsMissing ||= lacksFonts(engine, page);
    ensurePicturesFit(engine, page);
    const jpeg = await drawPage(engine, page, deadline);
    pdfium.FPDF_ClosePage(page);
    if (jpeg) result.pages.push(jpeg);
  }
  return undefined;
}

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

/** After a crash of PDFium, returns undefined, and the caller keeps the results so far. */
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
