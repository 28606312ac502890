const escaped = (sign: string) => sign.replace(/[|\\]/, '\\$&');

/**
 * Otherwise the parser would swallow the following lines. Escapes quotation marks that are unpaired or do not
 * enclose a whole cell, as in `"Best" Pets`.
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
