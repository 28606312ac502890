import { strFromU8, strToU8, type Unzipped, unzipSync, zipSync } from 'fflate';
import { shownNumber, signedNumber } from './number-format.ts';

/** Numbered from 1. */
export interface Hidden {
  rows: number[];
  columns: number;
  sheet?: boolean;
  /** Over several rows of one column. Numbered from 1. */
  merged?: MergedCells[];
}

interface MergedCells {
  column: number;
  first: number;
  last: number;
}

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;
const ROW = /<((?:\w+:)?)row\b([^>]*?)(\/>|>)/g;
const CELL = /<((?:\w+:)?)c\b([^>]*?)(?:\/>|>(.*?)<\/\1c>)/gs;
const ROW_OR_CELL = new RegExp(`${ROW.source}|${CELL.source.replaceAll('\\1', '\\4')}`, 'gs');

const attribute = (attributes: string, name: string) =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1];
const isOn = (value: string | undefined) => value === '1' || value === 'true';

const ENTITIES: Record<string, string> = { quot: '"', apos: "'", lt: '<', gt: '>', amp: '&' };
const unescaped = (text: string) =>
  text
    .replace(/&#(x?)([0-9a-f]+);/gi, (_, hex, code) =>
      String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)),
    )
    .replace(/&(quot|apos|lt|gt|amp);/g, (_, name: string) => ENTITIES[name] ?? '');
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const columnNumber = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
const columnLetters = (number: number): string =>
  number > 0
    ? columnLetters(Math.floor((number - 1) / 26)) + String.fromCharCode(65 + ((number - 1) % 26))
    : '';

function formatsOf(styles: string): (string | undefined)[] {
  const custom = new Map(
    [...styles.matchAll(/<(?:\w+:)?numFmt\b([^>]*)>/g)].map(([, attributes = '']) => [
      attribute(attributes, 'numFmtId'),
      unescaped(attribute(attributes.replaceAll("'", '&apos;'), 'formatCode') ?? ''),
    ]),
  );
  const [, cells = ''] = /<(?:\w+:)?cellXfs\b[^>]*>(.*?)<\/(?:\w+:)?cellXfs>/s.exec(styles) ?? [];
  return [...cells.matchAll(/<(?:\w+:)?xf\b([^>]*)>/g)].map(([, attributes = '']) =>
    custom.get(attribute(attributes, 'numFmtId')),
  );
}

function shownCell(prefix: string, cell: string, content: string, formats: (string | undefined)[]) {
  const [attributes] = /^[^>]*/.exec(cell) ?? [''];
  const type = attribute(attributes, 't');
  const format = formats[Number(attribute(attributes, 's') ?? 0)];
  const [, written] = /<(?:\w+:)?v\b[^>]*>([^<]*)</.exec(content) ?? [];
  if (!format || !written || (type !== undefined && type !== 'n')) return undefined;
  const shown = shownNumber(written.trim(), format) ?? signedNumber(written.trim(), format);
  if (shown === undefined) return undefined;
  const place = attribute(attributes, 'r') ?? '';
  return `<${prefix}c r="${place}" t="inlineStr"><${prefix}is><${prefix}t xml:space="preserve">${escaped(shown)}</${prefix}t></${prefix}is></${prefix}c>`;
}

function hiddenColumns(xml: string): number {
  const columns = [...xml.matchAll(/<(?:\w+:)?col\b([^>]*)>/g)].map(([, attributes = '']) => attributes);
  return columns
    .filter((attributes) => isOn(attribute(attributes, 'hidden')))
    .reduce(
      (sum, attributes) =>
        sum + Number(attribute(attributes, 'max')) - Number(attribute(attributes, 'min')) + 1,
      0,
    );
}

function mergedDown(xml: string): MergedCells[] {
  const ranges = [
    ...xml.matchAll(/<(?:\w+:)?mergeCell\b[^>]*\bref\s*=\s*["']([A-Z]+)(\d+):([A-Z]+)(\d+)["']/g),
  ];
  return ranges
    .filter(([, from, , to]) => from === to)
    .map(([, letters = '', first, , last]) => ({
      column: columnNumber(letters),
      first: Number(first),
      last: Number(last),
    }));
}

class SheetWalk {
  readonly hiddenRows: number[] = [];
  #row = 0;
  #column = 0;

  row(whole: string, prefix: string, attributes: string): string {
    const place = attribute(attributes, 'r');
    this.#row = place ? Number(place) : this.#row + 1;
    this.#column = 0;
    if (isOn(attribute(attributes, 'hidden'))) this.hiddenRows.push(this.#row);
    return place ? whole : whole.replace(`<${prefix}row`, `<${prefix}row r="${this.#row}"`);
  }

  cell(whole: string, prefix: string, attributes: string): string {
    const place = attribute(attributes, 'r');
    this.#column = place ? columnNumber(place.replace(/[^A-Z]/g, '')) : this.#column + 1;
    const own = `${columnLetters(this.#column)}${this.#row}`;
    return place ? whole : whole.replace(`<${prefix}c`, `<${prefix}c r="${own}"`);
  }
}

/** The reader drops errors such as `#REF!`. As text, they are reported at their cells. */
const withErrorText = (cell: string) => cell.replace(/^(<[^>]*\s)t\s*=\s*["']e["']/, '$1t="str"');

function preparedSheet(xml: string, formats: (string | undefined)[]) {
  const walk = new SheetWalk();
  const text = xml.replace(ROW_OR_CELL, (whole, ...groups: (string | undefined)[]) => {
    const [rowPrefix = '', rowAttributes, , prefix = '', attributes = '', content = ''] = groups;
    if (rowAttributes !== undefined) return walk.row(whole, rowPrefix, rowAttributes);
    const placed = withErrorText(walk.cell(whole, prefix, attributes));
    return shownCell(prefix, placed, content, formats) ?? placed;
  });
  return { text, hidden: { rows: walk.hiddenRows, columns: hiddenColumns(xml), merged: mergedDown(xml) } };
}

function hiddenByName(files: Unzipped, hidden: Map<string, Hidden>): Map<string, Hidden> {
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const targets = new Map(
    [...text('xl/_rels/workbook.xml.rels').matchAll(/<(?:\w+:)?Relationship\b([^>]*)>/g)].map(
      ([, attributes = '']) => [
        attribute(attributes, 'Id'),
        `xl/${(attribute(attributes, 'Target') ?? '').replace(/^\/?xl\/|^\.\//, '')}`,
      ],
    ),
  );
  const sheets = [...text('xl/workbook.xml').matchAll(/<(?:\w+:)?sheet\b([^>]*)>/g)];
  return new Map(
    sheets.flatMap(([, attributes = '']): [string, Hidden][] => {
      const found = hidden.get(targets.get(attribute(attributes, 'r:id')) ?? '');
      const isHidden = /hidden/i.test(attribute(attributes, 'state') ?? '');
      return found
        ? [[unescaped(attribute(attributes, 'name') ?? ''), isHidden ? { ...found, sheet: true } : found]]
        : [];
    }),
  );
}

export function preparedWorkbook(bytes: Uint8Array): { bytes: Uint8Array; hidden: Map<string, Hidden> } {
  const files = unzipSync(bytes);
  const formats = formatsOf(strFromU8(files['xl/styles.xml'] ?? new Uint8Array()));
  const hidden = new Map<string, Hidden>();
  for (const [name, content] of Object.entries(files)) {
    if (!SHEET.test(name)) continue;
    const sheet = preparedSheet(strFromU8(content), formats);
    files[name] = strToU8(sheet.text);
    hidden.set(name, sheet.hidden);
  }
  return { bytes: zipSync(files, { level: 0 }), hidden: hiddenByName(files, hidden) };
}
