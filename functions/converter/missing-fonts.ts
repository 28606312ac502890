import type { Engine } from './engine.ts';

const TEXT = 1;
const FORM = 5;
/** Enough to meet every font of a page; a page of a million objects is not searched through. */
const MAX_OBJECTS = 5000;
const NAME_BYTES = 128;
/** PDFium brings outlines of its own for these; text in any other font that is not in the file may vanish. */
const STANDARD_FONT = /^(Helvetica|Times|Courier|Symbol|ZapfDingbats|Arial|CourierNew)/;

function nameOf({ pdfium }: Engine, font: number): string {
  const { malloc, free } = pdfium.pdfium.wasmExports;
  const buffer = malloc(NAME_BYTES);
  pdfium.FPDFFont_GetBaseFontName(font, buffer, NAME_BYTES);
  const name = pdfium.pdfium.UTF8ToString(buffer, NAME_BYTES);
  free(buffer);
  return name;
}

/** The objects of a page and of the forms in it. */
function* objectsOf({ pdfium }: Engine, page: number): Generator<number> {
  const forms: number[] = [];
  for (let index = 0; index < pdfium.FPDFPage_CountObjects(page); index += 1) {
    const object = pdfium.FPDFPage_GetObject(page, index);
    if (pdfium.FPDFPageObj_GetType(object) === FORM) forms.push(object);
    yield object;
  }
  for (const form of forms) {
    for (let index = 0; index < pdfium.FPDFFormObj_CountObjects(form); index += 1) {
      const object = pdfium.FPDFFormObj_GetObject(form, index);
      if (pdfium.FPDFPageObj_GetType(object) === FORM) forms.push(object);
      yield object;
    }
  }
}

/** Whether text of a loaded page is in a font that is neither in the file nor in PDFium: it would be drawn as nothing. */
export function lacksFonts(engine: Engine, page: number): boolean {
  const { pdfium } = engine;
  const seen = new Set<number>();
  let left = MAX_OBJECTS;
  for (const object of objectsOf(engine, page)) {
    if (left-- === 0) return false;
    if (pdfium.FPDFPageObj_GetType(object) !== TEXT) continue;
    const font = pdfium.FPDFTextObj_GetFont(object);
    if (!font || seen.has(font)) continue;
    seen.add(font);
    if (pdfium.FPDFFont_GetIsEmbedded(font) === 0 && !STANDARD_FONT.test(nameOf(engine, font))) return true;
  }
  return false;
}
