/**
 * Marker of a list item: a bullet, a number that an HTML list can show (`3.`), or text that an HTML list
 * cannot show (第三條, 2.1, (a)).
 */
export type Marker =
  | { kind: 'bullet' }
  | { kind: 'number'; number: number | undefined; sign: string }
  | { kind: 'text'; text: string };

const COUNTED = /^(0|[1-9]\d{0,3})([.)、])$/;
/**
 * Letters that are bullets in a symbol font. They count as bullets even when the pasted text has lost the
 * font.
 */
const BULLET_LETTERS = /^[oOlnqvuwØ§¨üþà]$/;
/** A single character of a symbol font. */
const FONT_LETTER = /^[!-\u00FF\uF020-\uF0FF]$/;
const LETTER = /[\p{L}\p{N}]/u;

/** Parses the marker that Word writes before a list item. A single letter of a symbol font is a bullet. */
export function markerOf(written: string, isSymbol: boolean): Marker {
  const text = written.replace(/[\s\u00A0]+/g, ' ').trim();
  const [, number, sign = ''] = COUNTED.exec(text.normalize('NFKC')) ?? [];
  if (number) return { kind: 'number', number: Number(number), sign };
  const isBullet = !LETTER.test(text) || BULLET_LETTERS.test(text) || (isSymbol && FONT_LETTER.test(text));
  return isBullet ? { kind: 'bullet' } : { kind: 'text', text };
}

/** Returns a marker as text, with a space after it where needed. */
export const markerText = (text: string) => (/[、，．。：）】」]$/.test(text) ? text : `${text} `);
