import type { Hidden } from './workbook.ts';

export interface Table {
  name: string;
  rows: string[][];
  /** `rows` contains the hidden cells too. */
  hidden?: Hidden | undefined;
}

/** A telephone number must lose no digit. Expands exponents only, such as `9.1234567E7`. */
const numberText = (written: string) => (/e/i.test(written) ? String(Number(written)) : written);

const FIRST_DAY = Date.UTC(1900, 0, 0);

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  // Excel dates have no time zone. The reader returns them as midnight UTC.
  if (!(value instanceof Date)) return String(value).trim();
  // A cell of dates with 0 would be the last day of 1899.
  return value.getTime() <= FIRST_DAY ? '0' : value.toISOString().slice(0, 10);
}

function filledDown(rows: string[][], { merged = [] }: Partial<Hidden> = {}): string[][] {
  for (const { column, first, last } of merged) {
    const value = rows[first - 1]?.[column - 1] ?? '';
    for (const row of value ? rows.slice(first, last) : []) row[column - 1] ||= value;
  }
  return rows;
}

/** Formula cells have their stored results. Throws for a damaged file. */
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

export function firstSheetOf(sheets: Table[], isList: (rows: string[][]) => boolean): number {
  const isSeen = ({ hidden }: Table) => !hidden?.sheet;
  const list = sheets.findIndex((sheet) => isSeen(sheet) && isList(sheet.rows));
  return Math.max(0, list >= 0 ? list : sheets.findIndex(isSeen));
}
