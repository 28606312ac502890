import type { Engine } from './engine.ts';
import { objectsOf, TEXT } from './page-objects.ts';

const NAME_BYTES = 128;
const STANDARD_FONT = /^(Helvetica|Times|Courier|Symbol|ZapfDingbats|Arial|CourierNew)/;

function nameOf({ pdfium }: Engine, font: number): string {
  const { malloc, free } = pdfium.pdfium.wasmExports;
  const buffer = malloc(NAME_BYTES);
  pdfium.FPDFFont_GetBaseFontName(font, buffer, NAME_BYTES);
  const name = pdfium.pdfium.UTF8ToString(buffer, NAME_BYTES);
  free(buffer);
  return name;
}

/** PDFium draws a font that is not embedded with the converter's font, if it is in Traditional Chinese. */
function isReplaced({ pdfium, fontBytes }: Engine, font: number): boolean {
  const { malloc, free } = pdfium.pdfium.wasmExports;
  const size = malloc(4);
  const isKnown = pdfium.FPDFFont_GetFontData(font, 0, 0, size);
  const bytes = pdfium.pdfium.getValue(size, 'i32');
  free(size);
  return isKnown && bytes === fontBytes;
}

export function lacksFonts(engine: Engine, page: number): boolean {
  const { pdfium } = engine;
  const seen = new Set<number>();
  for (const text of objectsOf(engine, page, TEXT)) {
    const font = pdfium.FPDFTextObj_GetFont(text);
    if (!font || seen.has(font)) continue;
    seen.add(font);
    if (pdfium.FPDFFont_GetIsEmbedded(font) !== 0 || STANDARD_FONT.test(nameOf(engine, font))) continue;
    // Text in such a font would be invisible.
    if (!isReplaced(engine, font)) return true;
  }
  return false;
}
