/**
 * Splits a row of a table at tabs, or at the vertical bars of Markdown. Returns one cell for any other line.
 */
function cellsOf(line: string): string[] {
  const piped = /^\s*\|(.+)\|\s*$/.exec(line)?.[1];
  if (piped !== undefined) return piped.split('|').map((cell) => cell.trim());
  return line.split(line.includes('\t') ? '\t' : / \| /).map((cell) => cell.trim());
}

const isRule = (cells: string[]) => cells.length > 1 && cells.every((cell) => /^:?-+:?$/.test(cell));

const labelledCell = (label: string, cell: string) => `${label.replace(/\s*[:：]$/, '')}：${cell}`;

/**
 * Converts a row of values to lines, each with a value and the label of its column. The row of labels may
 * lack its empty first cell, because leading spaces were removed.
 */
function labelledRow(labels: string[], values: string[]): string[] {
  const shift = Math.max(0, values.length - labels.length);
  const named = values.slice(shift).map((value, column) => labelledCell(labels[column] ?? '', value));
  return [...values.slice(0, shift), ...named];
}

/**
 * Converts the tables of an announcement to labelled lines. A table is a row of labels with a row of values
 * below, or rows of one label and one value. All other lines stay unchanged.
 */
export function tableAsLines(lines: string[], isLabel: (text: string) => boolean): string[] {
  const rows = lines.map(cellsOf);
  const isHead = (cells: string[]) => {
    const labels = cells.filter(isLabel).length;
    return labels > 1 && labels * 2 >= cells.length;
  };
  const written: string[] = [];
  for (let at = 0; at < rows.length; at++) {
    const cells = rows[at] ?? [];
    const [first = '', second = ''] = cells;
    const below = at + (isRule(rows[at + 1] ?? []) ? 2 : 1);
    const values = rows[below] ?? [];
    if (isHead(cells) && values.length > 1 && !values.some(isLabel)) {
      written.push(...labelledRow(cells, values));
      at = below;
    } else if (cells.length === 2 && isLabel(first)) written.push(labelledCell(first, second));
    else written.push(lines[at] ?? '');
  }
  return written;
}
