import type { Hidden } from './workbook.ts';

/** A table from a file, with its original row order. All cells are text. */
export interface Table {
  name: string;
  rows: string[][];
  /** Rows and columns that are hidden in the spreadsheet. `rows` contains their cells. */
  hidden?: Hidden | undefined;
}

/**
 * Keeps a number as written, so that a telephone number loses no digit. Expands exponents only, such as
 * `9.1234567E7`.
 */
const numberText = (written: string) => (/e/i.test(written) ? String(Number(written)) : written);

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  // Excel dates have no time zone. The reader returns them as midnight UTC.
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value).trim();
}

/** Copies the value of a cell that is merged over several rows into each of these rows. */
function filledDown(rows: string[][], { merged = [] }: Partial<Hidden> = {}): string[][] {
  for (const { column, first, last } of merged) {
    const value = rows[first - 1]?.[column - 1] ?? '';
    for (const row of value ? rows.slice(first, last) : []) row[column - 1] ||= value;
  }
  return rows;
}

/** Reads the sheets of a workbook. Formula cells have their stored results. Throws for a damaged file. */
export async function sheetsOf(bytes: Uint8Array): Promise<Table[]> {
  const [{ default: readWorkbook }, { preparedWorkbook }] = await Promise.all([
    import('read-excel-file/universal'),
    import('./workbook.ts'),
  ]);
  const { bytes: prepared, hidden } = preparedWorkbook(bytes);
  const sheets = await readWorkbook(prepared.slice().buffer, { parseNumber: numberText });
  return sheets.map(({ sheet, data }) => ({
    name: sheet,
    rows: filledDown(
      data.map((row) => row.map(cellText)),
      hidden.get(sheet),
    ),
    hidden: hidden.get(sheet),
  }));
}

/**
 * Returns the index of the sheet to show first: the first visible sheet with a list, else the first visible
 * sheet.
 */
export function firstSheetOf(sheets: Table[], isList: (rows: string[][]) => boolean): number {
  const isSeen = ({ hidden }: Table) => !hidden?.sheet;
  const list = sheets.findIndex((sheet) => isSeen(sheet) && isList(sheet.rows));
  return Math.max(0, list >= 0 ? list : sheets.findIndex(isSeen));
}
