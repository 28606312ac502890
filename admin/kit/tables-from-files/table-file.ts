import { tableOfCsv } from './csv.ts';
import { brokenIn, type Encoding, encodingOf, readText } from './decode.ts';
import { tableOfHtml } from './html-table.ts';
import { kindOf, type Refusal } from './kinds.ts';
import { sheetsOf, type Table } from './sheets.ts';
import { tableOfSpreadsheetXml } from './spreadsheet-xml.ts';

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
