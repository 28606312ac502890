const NAMED: Record<string, string> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export const decoded = (text: string): string =>
  text
    .replace(/&#(x?)([0-9a-f]{1,6});/gi, (whole, hex, code) => {
      const point = Number.parseInt(code, hex ? 16 : 10);
      return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole;
    })
    .replace(/&([a-z]+);/gi, (whole, name: string) => NAMED[name.toLowerCase()] ?? whole);

const textOf = (html: string) =>
  decoded(
    html
      .replace(/\s+/g, ' ')
      .replace(/ ?<br\b[^>]*> ?/gi, '\n')
      .replace(/<[^>]*>/g, ''),
  )
    .replace(/[^\S\n]+/g, ' ')
    .trim();

const cellsOf = (row: string) =>
  [...row.matchAll(/<t[dh]\b([^>]*)>([\s\S]*?)(?=<t[dh]\b|<\/t[dhr]|$)/gi)].flatMap(
    ([, attributes = '', cell = '']) => {
      const span = Number(/colspan\s*=\s*["']?(\d{1,3})/i.exec(attributes)?.[1] ?? 1);
      return [textOf(cell), ...Array.from({ length: span - 1 }, () => '')];
    },
  );

/** Many programs save HTML with the extension `.xls`. Runs no scripts. */
export const tableOfHtml = (html: string): string[][] =>
  [
    ...html
      .replace(/<!--[\s\S]*?-->|<(style|script)\b[\s\S]*?<\/\1>/gi, '')
      .matchAll(/<tr\b[^>]*>([\s\S]*?)(?=<tr\b|<\/tr>|<\/table>|$)/gi),
  ].map(([, row = '']) => cellsOf(row));
