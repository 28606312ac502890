/**
 * What stands before an item of a list: a bullet, a number by which HTML counts as well (`3.`), or one that only
 * its own text can show (第三條, 2.1, (a)).
 */
export type Marker =
  | { kind: 'bullet' }
  | { kind: 'number'; number: number | undefined; sign: string }
  | { kind: 'text'; text: string };

const COUNTED = /^(0|[1-9]\d{0,3})([.)、])$/;
/** Letters by which fonts draw bullets, where the font has been lost. */
const BULLET_LETTERS = /^[oOlnqvuwØ§¨üþà]$/;
/** A letter that a symbol font draws as a sign. */
const FONT_LETTER = /^[!-\u00FF\uF020-\uF0FF]$/;
const LETTER = /[\p{L}\p{N}]/u;

/** Reads the marker that Word writes before an item. One letter of a symbol font is a bullet. */
export function markerOf(written: string, isSymbol: boolean): Marker {
  const text = written.replace(/[\s\u00A0]+/g, ' ').trim();
  const [, number, sign = ''] = COUNTED.exec(text.normalize('NFKC')) ?? [];
  if (number) return { kind: 'number', number: Number(number), sign };
  const isBullet = !LETTER.test(text) || BULLET_LETTERS.test(text) || (isSymbol && FONT_LETTER.test(text));
  return isBullet ? { kind: 'bullet' } : { kind: 'text', text };
}

/** Returns a marker as it stands before its text. */
export const markerText = (text: string) => (/[、，．。：）】」]$/.test(text) ? text : `${text} `);
