const SEPARATORS = [',', ';', '\t', '|'] as const;

/** What separates the cells of a file: as Excel says it (`sep=;`), else what stands most often in its first lines. */
function separatorOf(text: string): string {
  const [, told] = /^sep=(.)\n/i.exec(text) ?? [];
  if (told) return told;
  const start = text.slice(0, 5000).replace(/"[^"]*"/g, '');
  const counts = SEPARATORS.map((separator) => start.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Every row of a CSV as RFC 4180 has it, with commas, semicolons, tabs or bars; empty ones too, so that rows keep their numbers. */
export function tableOfCsv(given: string): string[][] {
  const text = given.replace(/\r\n?/g, '\n');
  const separator = separatorOf(text);
  const mark = separator.replace(/[|\\^\]]/g, '\\$&');
  const cell = new RegExp(
    ` *"([^"]*(?:""[^"]*)*)"[^${mark}\\n]*(${mark}|\\n|$)|([^${mark}\\n]*)(${mark}|\\n|$)`,
    'y',
  );
  const rows: string[][] = [];
  let row: string[] = [];
  while (cell.lastIndex <= text.length) {
    const [whole = '', quoted, afterQuoted, plain = '', after] = cell.exec(text) ?? [];
    row.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if ((afterQuoted ?? after) !== separator) {
      rows.push(row);
      row = [];
    }
    if (whole === '' || cell.lastIndex === 0) break;
  }
  return /^sep=.$/im.test(text.slice(0, 6).split('\n')[0] ?? '') ? [[], ...rows.slice(1)] : rows;
}

/** The rows of a CSV that have anything in them. */
export const rowsOfCsv = (text: string): string[][] => tableOfCsv(text).filter((row) => row.some(Boolean));
