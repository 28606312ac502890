import { create, type Font } from 'fontkit';

/** Each font is used for the characters that the fonts before it lack. */
const FONT_KEYS = ['fonts/noto-sans-hk-400.ttf', 'fonts/noto-sans-sc-400-gbk.ttf'] as const;

/** Widths in units of the em square. */
export class PaperFont {
  readonly #widths = new Map<number, number | undefined>();
  readonly font: Font;

  constructor(bytes: Uint8Array<ArrayBuffer>) {
    const font = create(bytes as unknown as Buffer);
    if (!('glyphForCodePoint' in font)) throw new Error('A font collection is not a font');
    this.font = font;
  }

  widthOf(codePoint: number): number | undefined {
    if (!this.#widths.has(codePoint)) {
      const isKnown = this.font.hasGlyphForCodePoint(codePoint);
      const glyph = isKnown ? this.font.glyphForCodePoint(codePoint) : undefined;
      this.#widths.set(codePoint, glyph && glyph.advanceWidth / this.font.unitsPerEm);
    }
    return this.#widths.get(codePoint);
  }
}

let loaded: Promise<PaperFont[]> | undefined;

async function loadFonts(bucket: R2Bucket): Promise<PaperFont[]> {
  const files = await Promise.all(FONT_KEYS.map((key) => bucket.get(key)));
  return Promise.all(
    files.map(async (file, place) => {
      if (!file) throw new Error(`The font ${FONT_KEYS[place]} is not in the object store`);
      return new PaperFont(new Uint8Array(await file.arrayBuffer()));
    }),
  );
}

export function paperFonts(bucket: R2Bucket): Promise<PaperFont[]> {
  loaded ??= loadFonts(bucket).catch((error) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

export function forgetFonts(): void {
  loaded = undefined;
}
