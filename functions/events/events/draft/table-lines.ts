/** Splits a row of a table, by tabs or by the pipes of Markdown. Returns one cell for any other line. */
function cellsOf(line: string): string[] {
  const piped = /^\s*\|(.+)\|\s*$/.exec(line)?.[1];
  if (piped !== undefined) return piped.split('|').map((cell) => cell.trim());
  return line.split(line.includes('\t') ? '\t' : / \| /).map((cell) => cell.trim());
}

const isRule = (cells: string[]) => cells.length > 1 && cells.every((cell) => /^:?-+:?$/.test(cell));

const labelledCell = (label: string, cell: string) => `${label.replace(/\s*[:：]$/, '')}：${cell}`;

/**
 * Writes a row of values as one line for each label above it. The empty first cell of the labels may be missing,
 * because it is lost with the spaces around its line.
 */
function labelledRow(labels: string[], values: string[]): string[] {
  const shift = Math.max(0, values.length - labels.length);
  const named = values.slice(shift).map((value, column) => labelledCell(labels[column] ?? '', value));
  return [...values.slice(0, shift), ...named];
}

/**
 * Writes the tables of an announcement as labelled lines: the first row below a row of labels, and rows of one
 * label and its value. All other lines stay unchanged.
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
