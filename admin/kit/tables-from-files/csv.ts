import Papa from 'papaparse';
import { withQuotedCells } from './quoted-cells.ts';

const SEPARATORS = [',', ';', '\t', '|'] as const;

function separatorOf(text: string): string {
  // Excel writes a `sep=;` line.
  const [, told] = /^sep=(.)\n/i.exec(text) ?? [];
  if (told) return told;
  const start = text.slice(0, 5000).replace(/"[^"]*"/g, '');
  const counts = SEPARATORS.map((separator) => start.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** `="000107"` keeps Excel from converting text to a number. */
const plainCell = (cell: string) => cell.trim().replace(/^="([^"]*)"$/, '$1');

/**
 * Includes empty rows, so that row numbers match the file. Tolerates unescaped quotation marks inside a
 * quoted cell.
 */
export function tableOfCsv(given: string): string[][] {
  const text = given.replace(/\r\n?/g, '\n');
  const delimiter = separatorOf(text);
  const { data } = Papa.parse<string[]>(withQuotedCells(text, delimiter), { delimiter, newline: '\n' });
  const rows = data.map((row) => row.map(plainCell));
  return /^sep=.$/im.test(text.slice(0, 6).split('\n')[0] ?? '') ? [[], ...rows.slice(1)] : rows;
}

export const rowsOfCsv = (text: string): string[][] => tableOfCsv(text).filter((row) => row.some(Boolean));
