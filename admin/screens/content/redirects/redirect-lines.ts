import type { Redirect } from '../../../../db/validation/content/redirects.ts';

const unquoted = (cell = '') => cell.trim().replace(/^"(.*)"$/, '$1');

/** Parses lines of "old URL, new URL", typed or from a CSV file. Skips a heading line. */
export function readLines(text: string): Redirect[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.split(/[,;\t]/).map(unquoted))
    .filter(([from = '', to = '']) => from.includes('/') || to.includes('/'))
    .map(([from = '', ...to]) => ({ from, to: to.join(',') }));
}

/** Formats redirects as lines. */
export const writeLines = (redirects: Redirect[]): string =>
  redirects.map(({ from, to }) => `${from}, ${to}`).join('\n');
