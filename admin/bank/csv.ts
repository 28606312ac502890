const SEPARATORS = [',', ';', '\t'] as const;

/** What separates the cells of a file: of what it may be, that which stands most often in its first lines. */
function separatorOf(text: string): string {
  const start = text.slice(0, 5000);
  const counts = SEPARATORS.map((separator) => start.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** The rows of a CSV as RFC 4180 has it, with commas, semicolons or tabs; empty rows are left out. */
export function rowsOfCsv(text: string): string[][] {
  const separator = separatorOf(text);
  const cell = new RegExp(
    ` *"((?:[^"]|"")*)"[^${separator}\\n]*(${separator}|\\n|$)|([^${separator}\\n]*)(${separator}|\\n|$)`,
    'y',
  );
  const rows: string[][] = [];
  let row: string[] = [];
  while (cell.lastIndex <= text.length) {
    const [whole = '', quoted, afterQuoted, plain = '', after] = cell.exec(text) ?? [];
    row.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if ((afterQuoted ?? after) !== separator) {
      if (row.some(Boolean)) rows.push(row);
      row = [];
    }
    if (whole === '' || cell.lastIndex === 0) break;
  }
  return rows;
}
