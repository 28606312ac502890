import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import { DEFAULT_LOCALE, dateLocale } from '../../core/association/locales.ts';
import type { PaperFont } from './fonts.ts';
import { linesOf } from './line-breaks.ts';

export const A4 = { width: 595.28, height: 841.89 };
export const A6 = { width: 297.64, height: 419.53 };
const INK = '#1a2b28';
export const GREY = '#51605c';

const LINE_HEIGHT = 1.45;
/** Stroke width at font size 1 that makes text look bold, so that one font weight is enough. */
const BOLD_STROKE = 0.024;

export interface TextStyle {
  x: number;
  y: number;
  width: number;
  size?: number;
  color?: string;
  isBold?: boolean;
  align?: 'left' | 'center' | 'right';
}

interface Run {
  font: PaperFont;
  text: string;
  width: number;
}

interface SheetOptions {
  title: string;
  at: Date;
  accent: string;
  size?: typeof A4;
}

export class Sheet {
  readonly missing = new Set<string>();
  readonly accent: string;
  readonly #doc: PDFKit.PDFDocument;
  readonly #fonts: PaperFont[];

  constructor(fonts: PaperFont[], { title, at, accent, size = A4 }: SheetOptions) {
    this.#fonts = fonts;
    this.accent = accent;
    this.#doc = new PDFDocument({
      size: [size.width, size.height],
      margin: 0,
      lang: dateLocale(DEFAULT_LOCALE),
      pdfVersion: '1.7',
      displayTitle: true,
      // Stops PDFKit from adding its default font, because only embedded fonts are used.
      font: null as unknown as string,
      // From the record, so that the bytes do not depend on the time of drawing.
      info: { Title: title, CreationDate: at, Producer: 'Association', Creator: 'Association' },
    });
  }

  #fontOf(character: string): PaperFont {
    const code = character.codePointAt(0) ?? 0;
    const font = this.#fonts.find((each) => each.widthOf(code) !== undefined);
    if (!font) this.missing.add(character);
    const [first] = this.#fonts;
    if (!first) throw new Error('A sheet needs a font');
    return font ?? first;
  }

  #runsOf(text: string): Run[] {
    const runs: Run[] = [];
    for (const character of text) {
      const font = this.#fontOf(character);
      const width = font.widthOf(character.codePointAt(0) ?? 0) ?? 1;
      const last = runs.at(-1);
      if (last?.font === font)
        Object.assign(last, { text: last.text + character, width: last.width + width });
      else runs.push({ font, text: character, width });
    }
    return runs;
  }

  readonly #widthOf = (text: string) => this.#runsOf(text).reduce((sum, { width }) => sum + width, 0);

  text(text: string, style: TextStyle): number {
    const { x, width, size = 10, align = 'left' } = style;
    let { y } = style;
    for (const line of linesOf(text, width / size, this.#widthOf)) {
      const runs = this.#runsOf(line);
      const room = width - size * runs.reduce((sum, run) => sum + run.width, 0);
      this.#line(runs, { ...style, y, x: x + { left: 0, center: room / 2, right: room }[align] });
      y += size * LINE_HEIGHT;
    }
    return y;
  }

  #line(runs: Run[], { x, y, size = 10, color = INK, isBold = false }: TextStyle): void {
    let at = x;
    for (const { font, text, width } of runs) {
      this.#doc.font(font.font as unknown as string).fontSize(size);
      this.#doc
        .fillColor(color)
        .strokeColor(color)
        .lineWidth(size * BOLD_STROKE);
      this.#doc.text(text, at, y, { lineBreak: false, fill: true, stroke: isBold, features: [] });
      at += width * size;
    }
  }

  rule(y: number, { x = 51, width = 493, weight = 0.5, color = '#b9c2bf' } = {}): void {
    this.#doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(weight)
      .strokeColor(color)
      .stroke();
  }

  frame(
    box: { x: number; y: number; width: number; height: number },
    weight: number,
    color = this.accent,
  ): void {
    this.#doc.rect(box.x, box.y, box.width, box.height).lineWidth(weight).strokeColor(color).stroke();
  }

  qr(content: string, { x, y, side }: { x: number; y: number; side: number }): void {
    const { data, size } = encode(content, { ecc: 'M', border: 0 });
    const unit = side / size;
    for (const [row, modules] of data.entries()) {
      for (let from = 0; from < size; from++) {
        if (!modules[from]) continue;
        let to = from;
        while (modules[to]) to++;
        this.#doc.rect(x + from * unit, y + row * unit, (to - from) * unit, unit);
        from = to;
      }
    }
    this.#doc.fillColor('#000000').fill();
  }

  page(): void {
    this.#doc.addPage();
  }

  async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    const parts: Uint8Array[] = [];
    const isWhole = new Promise((resolve, reject) => {
      this.#doc.on('data', (part: Uint8Array) => parts.push(part));
      this.#doc.on('end', resolve);
      this.#doc.on('error', reject);
    });
    this.#doc.end();
    await isWhole;
    const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  }
}
