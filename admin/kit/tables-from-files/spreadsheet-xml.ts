import { decoded } from './html-table.ts';

const MOST_COLUMNS = 1000;

const element = (name: string) =>
  new RegExp(`<(?:\\w+:)?${name}\\b([^>]*?)(?:/>|>([\\s\\S]*?)</(?:\\w+:)?${name}\\s*>)`, 'g');
const numberIn = (attributes: string, name: string) =>
  Math.min(MOST_COLUMNS, Number(new RegExp(`\\b${name}="(\\d+)"`).exec(attributes)?.[1] ?? 0));

function textOf(cell: string): string {
  const [found] = cell.matchAll(element('Data'));
  const text = decoded((found?.[2] ?? '').replace(/<[^>]*>/g, '')).trim();
  return /\bType="DateTime"/.test(found?.[1] ?? '') ? text.replace(/T(?:00:00:00(?:\.0+)?)?$/, '') : text;
}

function cellsOf(row: string): string[] {
  const cells: string[] = [];
  for (const [, attributes = '', cell = ''] of row.matchAll(element('Cell'))) {
    const index = numberIn(attributes, 'Index');
    while (cells.length < index - 1) cells.push('');
    cells.push(textOf(cell));
    for (let more = numberIn(attributes, 'MergeAcross'); more > 0; more--) cells.push('');
  }
  return cells;
}

export function tableOfSpreadsheetXml(xml: string): string[][] {
  const plain = xml.replace(/<!--[\s\S]*?-->/g, '').replace(element('Comment'), '');
  const sheets = [...plain.matchAll(element('Worksheet'))].map(([, , sheet = '']) =>
    [...sheet.matchAll(element('Row'))].map(([, , row = '']) => cellsOf(row)),
  );
  return sheets.find((rows) => rows.some((row) => row.some(Boolean))) ?? [];
}
