const escaped = (sign: string) => sign.replace(/[|\\]/, '\\$&');

/**
 * Repairs quotation marks in a CSV. Spaces before a quoted cell go. Marks that enclose no cell, as in `"Best" Pets` or a
 * mark without its other half, stay as text: they would swallow the lines below.
 */
export function withQuotedCells(text: string, separator: string): string {
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
