import Papa from 'papaparse';
import { brokenIn, type Encoding, encodingOf, readText } from './decode.ts';
import { tableOfHtml } from './html-table.ts';
import { kindOf, type Refusal } from './kinds.ts';
import { sheetsOf, type Table } from './sheets.ts';
import { tableOfSpreadsheetXml } from './spreadsheet-xml.ts';

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

export class UnreadableFile extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

type TextKind = 'html' | 'text' | 'spreadsheetXml';
const READERS: Record<TextKind, (text: string) => string[][]> = {
  html: tableOfHtml,
  text: tableOfCsv,
  spreadsheetXml: tableOfSpreadsheetXml,
};

export type TableFile =
  | { sheets: Table[] }
  | { bytes: Uint8Array; kind: TextKind; guessed: Encoding; sheets?: undefined };

async function workbook(bytes: Uint8Array): Promise<TableFile> {
  try {
    return { sheets: await sheetsOf(bytes) };
  } catch {
    // The messages of the parsers are for programmers. The user gets advice instead.
    throw new UnreadableFile('damaged');
  }
}

export async function openTableFile(bytes: Uint8Array): Promise<TableFile> {
  const kind = kindOf(bytes);
  if (kind === 'workbook') return workbook(bytes);
  if (kind !== 'html' && kind !== 'text' && kind !== 'spreadsheetXml') throw new UnreadableFile(kind);
  return { bytes, kind, guessed: encodingOf(bytes) };
}

export function tableOfText(
  { bytes, kind }: { bytes: Uint8Array; kind: TextKind },
  encoding: Encoding,
): { rows: string[][]; broken: number } {
  const text = readText(bytes, encoding);
  return { rows: READERS[kind](text), broken: brokenIn(text) };
}

const escaped = (sign: string) => sign.replace(/[|\\]/, '\\$&');

/**
 * Otherwise the parser would swallow the following lines. Escapes quotation marks that are unpaired or do not
 * enclose a whole cell, as in `"Best" Pets`.
 */
function withQuotedCells(text: string, separator: string): string {
  const end = escaped(separator);
  const isEnd = `(?= *(?:${end}|\\n|$))`;
  const doubled = '"[^"]*(?:""[^"]*)*"';
  const withinLine = `"(?:(?!${end}")[^\\n])*?"`;
  const cell = new RegExp(`( *)(?:(${doubled}|${withinLine})${isEnd})?([^${end}\\n]*)(${end}|\\n|$)`, 'g');
  return text.replace(cell, (whole, _spaces, quoted: string | undefined, plain: string, sign: string) => {
    if (quoted) return quoted + sign;
    return plain.startsWith('"') ? `"${plain.replaceAll('"', '""')}"${sign}` : whole;
  });
}
