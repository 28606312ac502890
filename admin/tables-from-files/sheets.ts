/** A table of a file, row by row as there; cells are text. */
export interface Table {
  name: string;
  rows: string[][];
}

const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** Whether bytes are those of an XLSX file, whatever it is called. */
export const isWorkbook = (bytes: Uint8Array): boolean => ZIP.every((byte, place) => bytes[place] === byte);

/** As it is written, so that no digit of a telephone number is lost; of `9.1234567E7` the number that it is. */
const numberText = (written: string) => (/e/i.test(written) ? String(Number(written)) : written);

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  // Excel knows days and no time zones; they come as that day in UTC.
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value).trim();
}

/** The sheets of a workbook. Formulas come as what they last gave; nothing is reckoned. */
export async function sheetsOf(bytes: ArrayBuffer): Promise<Table[]> {
  const { default: readWorkbook } = await import('read-excel-file/universal');
  const sheets = await readWorkbook(bytes, { parseNumber: numberText });
  return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(cellText)) }));
}
