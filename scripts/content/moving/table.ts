import { readFileSync } from 'node:fs';
import Papa from 'papaparse';

export interface TableRow {
  line: number;
  cell(...headings: string[]): string;
}

export interface Table {
  headings: string[];
  rows: TableRow[];
}

const plain = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');

const textOf = (file: string) => {
  const bytes = readFileSync(file);
  // Exports of a spreadsheet are UTF-16 with a byte-order mark.
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes).replace(/\r\n?/g, '\n');
};

export function readTable(file: string): Table {
  const text = textOf(file);
  const rows: { line: number; cells: string[] }[] = [];
  let from = 0;
  let line = 1;
  Papa.parse<string[]>(text, {
    newline: '\n',
    step: ({ data, meta }) => {
      rows.push({ line, cells: data.map((cell) => cell.trim()) });
      line += text.slice(from, meta.cursor).split('\n').length - 1;
      from = meta.cursor;
    },
  });
  const [first, ...others] = rows;
  const headings = (first?.cells ?? []).map(plain);
  return {
    headings,
    rows: others
      .filter(({ cells }) => cells.some(Boolean))
      .map(({ line: at, cells }) => ({
        line: at,
        cell: (...names) => {
          const place = names.map((name) => headings.indexOf(name)).find((found) => found >= 0);
          return place === undefined ? '' : (cells[place] ?? '');
        },
      })),
  };
}
