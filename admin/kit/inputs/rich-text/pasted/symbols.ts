import type { ReadStyles } from './styles.ts';
import { SYMBOL_TABLES } from './symbol-tables.ts';

const FIRST_CODE = 0x21;
const LAST_CODE = 0xff;
/** Word stores symbol-font characters from here on. */
const PRIVATE = 0xf000;
const TABLES = new Map(
  Object.entries(SYMBOL_TABLES).map(([font, characters]) => [font, Array.from(characters)]),
);

const WINDOWS_CODES = new Map(
  Array.from({ length: 0x20 }, (_, place) => 0x80 + place).map((code): [string, number] => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(code)),
    code,
  ]),
);

const NOT_DRAWN = /[\s\u00A0]/;

function codeOf(character: string): number | undefined {
  const point = character.codePointAt(0) ?? 0;
  const code = WINDOWS_CODES.get(character) ?? (point >= PRIVATE ? point - PRIVATE : point);
  const isCode = code >= FIRST_CODE && code <= LAST_CODE && !NOT_DRAWN.test(character);
  return isCode ? code : undefined;
}

const isPrivate = (text: string) => /[\uF020-\uF0FF]/.test(text);

/** They use the same private-use code points as Word's symbol fonts. */
const ICON_FONT = /icon|awesome|glyph/;

const usualTable = (character: string) => TABLES.get(character === '\uF0B7' ? 'symbol' : 'wingdings');

const firstFont = (fonts: string) => fonts.split(',')[0]?.replace(/["']/g, '').trim().toLowerCase();

const shorthandFamily = (font: string) => /(?:^|\s)[\d.]+(?:px|pt|em|rem|%)\S*\s+(.+)$/.exec(font)?.[1];

function ownFont(element: Element, read: ReadStyles): string | undefined {
  const styles = read(element);
  const symbol = firstFont(styles.get('mso-symbol-font-family') ?? '') ?? '';
  if (TABLES.has(symbol)) return symbol;
  const named =
    styles.get('font-family') ?? shorthandFamily(styles.get('font') ?? '') ?? element.getAttribute('face');
  return named ? firstFont(named) : undefined;
}

function fontOf(start: Element | null, read: ReadStyles): string {
  for (let element = start; element; element = element.parentElement) {
    const font = ownFont(element, read);
    if (font && font !== 'inherit') return font;
  }
  return '';
}

export const hasSymbolFont = (element: Element, read: ReadStyles): boolean =>
  TABLES.has(fontOf(element, read));

/** Hidden text, and list markers, which `markers.ts` parses. */
const UNREAD =
  'style, script, title, [style*="mso-list:ignore" i], [style*="mso-list: ignore" i], [style*="mso-special-format:" i]';

function inUnicode(text: string, font: string): { text: string; lost: number } {
  const table = TABLES.get(font);
  let lost = 0;
  const read = Array.from(text, (character) => {
    if (character === '\uF020') return ' ';
    const code = table || isPrivate(character) ? codeOf(character) : undefined;
    if (code === undefined) return character;
    const drawn = table ?? (ICON_FONT.test(font) ? undefined : usualTable(character));
    const sign = drawn?.[code - FIRST_CODE]?.trim();
    if (!sign) lost++;
    return sign ?? '';
  });
  return { text: read.join(''), lost };
}

/** `J` in Wingdings is ☺. Returns the number of dropped symbols. */
export function symbolsAsText(body: Element, read: ReadStyles): number {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  let lost = 0;
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (node.parentElement?.closest(UNREAD)) continue;
    const font = fontOf(node.parentElement, read);
    if (!TABLES.has(font) && !isPrivate(node.data)) continue;
    const found = inUnicode(node.data, font);
    node.data = found.text;
    lost += found.lost;
  }
  return lost;
}

export const signsAsText = (text: string): string => (isPrivate(text) ? inUnicode(text, '').text : text);
