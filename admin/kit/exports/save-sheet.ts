import { saveBlob } from './save-file.ts';

export interface Sheet {
  title: string;
  rows: string[][];
}

const WIDEST = 40;

/** Width of a column: the length of its longest text. A Chinese character counts as two. */
const widthOf = (texts: string[]) =>
  Math.min(WIDEST, 2 + Math.max(...texts.map((text) => text.replace(/[^\0-\xff]/g, '--').length)));

/** Writes rows as an Excel file. Every cell is text, so that leading zeros stay. */
export async function sheetFile(rows: string[][]): Promise<Blob> {
  const { default: writeXlsxFile } = await import('write-excel-file/universal');
  const [head = [], ...body] = rows;
  const cells = [
    head.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...body.map((row) => row.map((value) => ({ value, type: String }))),
  ];
  const columns = head.map((_, index) => ({ width: widthOf(rows.map((row) => row[index] ?? '')) }));
  return writeXlsxFile(cells, { columns, stickyRowsCount: 1 }).toBlob();
}

/** Saves rows as an Excel file. */
export const saveSheet = async ({ title, rows }: Sheet) => saveBlob(`${title}.xlsx`, await sheetFile(rows));
