export type Marker =
  | { kind: 'bullet' }
  | { kind: 'number'; number: number | undefined; sign: string }
  | { kind: 'text'; text: string };

const COUNTED = /^(0|[1-9]\d{0,3})([.)、])$/;
/** Bullets in a symbol font, even when the pasted text has lost the font. */
const BULLET_LETTERS = /^[oOlnqvuwØ§¨üþà]$/;
const FONT_LETTER = /^[!-\u00FF\uF020-\uF0FF]$/;
const LETTER = /[\p{L}\p{N}]/u;

export function markerOf(written: string, isSymbol: boolean): Marker {
  const text = written.replace(/[\s\u00A0]+/g, ' ').trim();
  const [, number, sign = ''] = COUNTED.exec(text.normalize('NFKC')) ?? [];
  if (number) return { kind: 'number', number: Number(number), sign };
  const isBullet = !LETTER.test(text) || BULLET_LETTERS.test(text) || (isSymbol && FONT_LETTER.test(text));
  return isBullet ? { kind: 'bullet' } : { kind: 'text', text };
}

export const markerText = (text: string) => (/[、，．。：）】」]$/.test(text) ? text : `${text} `);
