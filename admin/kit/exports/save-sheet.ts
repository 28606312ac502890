import { type ColumnKind, cellValue } from '../../../core/text/sheet.ts';
import { saveBlob } from './save-file.ts';

export interface Sheet {
  title: string;
  rows: string[][];
  kinds?: readonly ColumnKind[];
}

const WIDEST = 40;
const FORMATS: Partial<Record<ColumnKind, string>> = {
  money: '#,##0.00',
  count: '0',
  day: 'yyyy-mm-dd',
  moment: 'yyyy-mm-dd hh:mm',
};

const widthOf = (texts: string[]) =>
  Math.min(WIDEST, 2 + Math.max(...texts.map((text) => text.replace(/[^\0-\xff]/g, '--').length)));

function cellOf(text: string, kind: ColumnKind = 'text') {
  const value = cellValue(text, kind);
  const format = FORMATS[kind];
  if (typeof value === 'number') return { value, type: Number, ...(format && { format }) };
  if (value instanceof Date) return { value, type: Date, format: format ?? 'yyyy-mm-dd' };
  return { value, type: String };
}

/** Amounts add up to the cent, without the errors of binary fractions. */
const totalOf = (rows: string[][], place: number) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[place] ?? 0) * 100), 0) / 100;

function totalsRow(rows: string[][], kinds: readonly ColumnKind[], label: string) {
  const first = kinds.indexOf('money');
  if (first < 0 || rows.length === 0) return [];
  const bold = { fontWeight: 'bold' as const };
  return [
    kinds.map((kind, place) => {
      if (kind === 'money')
        return { value: totalOf(rows, place), type: Number, format: FORMATS.money ?? '', ...bold };
      return { value: place === 0 ? label : '', type: String, ...bold };
    }),
  ];
}

type Table = Pick<Sheet, 'rows' | 'kinds'>;

function sheetOf({ rows, kinds = [] }: Table, total: string) {
  const [head = [], ...body] = rows;
  const cells = [
    head.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...body.map((row) => row.map((value, place) => cellOf(value, kinds[place]))),
    ...totalsRow(body, kinds, total),
  ];
  const columns = head.map((_, index) => ({ width: widthOf(rows.map((row) => row[index] ?? '')) }));
  return { cells: cells as never, options: { columns, stickyRowsCount: 1 } };
}

export async function sheetFile(table: Table, total = ''): Promise<Blob> {
  const { default: writeXlsxFile } = await import('write-excel-file/universal');
  const { cells, options } = sheetOf(table, total);
  return writeXlsxFile(cells, options).toBlob();
}

export const saveSheet = async (sheet: Sheet, total = '') =>
  saveBlob(`${sheet.title}.xlsx`, await sheetFile(sheet, total));

export async function saveWorkbook(title: string, tables: (Table & { name: string })[], total = '') {
  const { default: writeXlsxFile } = await import('write-excel-file/universal');
  const sheets = tables.map(({ name, ...table }) => {
    const { cells, options } = sheetOf(table, total);
    return { data: cells, sheet: name, ...options };
  });
  saveBlob(`${title}.xlsx`, await writeXlsxFile(sheets as never).toBlob());
}
