import { secondOf } from '../../core/association/locales.ts';
import type { Issuer } from './draw-paper.ts';
import type { PaperFont } from './fonts.ts';
import { A4, GREY, Sheet } from './sheet.ts';
import type { Words } from './view.ts';

export interface PaperColumn {
  label: Words;
  /** The part of the width, against the other columns. */
  share: number;
  isNumber?: boolean;
}

export interface PaperTable {
  name?: Words;
  columns: PaperColumn[];
  rows: string[][];
}

export type TablesIssuer = Pick<Issuer, 'name' | 'mainColour'>;

interface TablesPaper {
  issuer: TablesIssuer;
  title: Words;
  tables: PaperTable[];
  note?: string;
  fonts: PaperFont[];
  at: Date;
  isLandscape?: boolean;
}

const LEFT = 51;
const TOP = 56;
const GAP = 8;
const FOOT = 80;
const SMALL = 8;
const LANDSCAPE = { width: A4.height, height: A4.width };

interface Cells {
  sheet: Sheet;
  height: number;
  cells: { column: PaperColumn; x: number; width: number; align: 'left' | 'right' }[];
}

function cellsOf(columns: PaperColumn[], width: number): Cells['cells'] {
  const all = columns.reduce((sum, { share }) => sum + share, 0);
  const room = width - GAP * (columns.length - 1);
  let x = LEFT;
  return columns.map((column) => {
    const cell = { column, x, width: (room * column.share) / all };
    x += cell.width + GAP;
    return { ...cell, align: column.isNumber ? ('right' as const) : ('left' as const) };
  });
}

function drawHeads({ sheet, cells }: Cells, y: number, width: number): number {
  const ends = cells.map(({ column: { label }, ...cell }) => {
    const below = sheet.text(label.zh, { ...cell, y, size: SMALL, isBold: true });
    return sheet.text(secondOf(label), { ...cell, y: below, size: SMALL - 1, color: GREY });
  });
  const end = Math.max(...ends) + 2;
  sheet.rule(end, { x: LEFT, width, weight: 1 });
  return end + 6;
}

function drawRows(table: Cells, rows: string[][], from: number, width: number): number {
  const { sheet, cells, height } = table;
  let y = from;
  for (const row of rows) {
    if (y > height - FOOT) {
      sheet.page();
      y = drawHeads(table, TOP, width);
    }
    const ends = cells.map(({ column: _, ...cell }, place) =>
      sheet.text(row[place] ?? '', { ...cell, y, size: SMALL }),
    );
    y = Math.max(...ends) + 5;
    sheet.rule(y - 3, { x: LEFT, width });
  }
  return y;
}

export async function drawTables({ issuer, title, tables, note, fonts, at, isLandscape }: TablesPaper) {
  const { width: whole, height } = isLandscape ? LANDSCAPE : A4;
  const width = whole - 2 * LEFT;
  const name = [title.zh, secondOf(title)].filter(Boolean).join(' ');
  const sheet = new Sheet(fonts, {
    ...{ title: name, at, size: { width: whole, height } },
    accent: issuer.mainColour,
  });
  const wide = { x: LEFT, width };
  let y = sheet.text(issuer.name.zh, { ...wide, y: TOP, size: 13, isBold: true, color: sheet.accent });
  y = sheet.text(secondOf(issuer.name), { ...wide, y, size: 10, color: sheet.accent });
  y = sheet.text(title.zh, { ...wide, y: y + 16, size: 20, isBold: true });
  y = sheet.text(secondOf(title), { ...wide, y, size: 11, color: GREY }) + 14;
  for (const table of tables) {
    const cells = cellsOf(table.columns, width);
    if (y > height - 2 * FOOT) {
      sheet.page();
      y = TOP;
    }
    if (table.name)
      y = sheet.text([table.name.zh, secondOf(table.name)].filter(Boolean).join(' '), {
        ...{ ...wide, y: y + 6, size: 12, isBold: true },
      });
    y = drawHeads({ sheet, cells, height }, y + 4, width);
    y = drawRows({ sheet, cells, height }, table.rows, y, width) + 10;
  }
  if (note) sheet.text(note, { ...wide, y, size: 11, isBold: true });
  return sheet.bytes();
}
