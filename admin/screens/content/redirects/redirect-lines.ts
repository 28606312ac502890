import type { Redirect } from '../../../../core/content/validation/redirects.ts';

const unquoted = (cell = '') => cell.trim().replace(/^"(.*)"$/, '$1');

export function readLines(text: string): Redirect[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.split(/[,;\t]/).map(unquoted))
    .filter(([from = '', to = '']) => from.includes('/') || to.includes('/'))
    .map(([from = '', ...to]) => ({ from, to: to.join(',') }));
}

export const writeLines = (redirects: Redirect[]): string =>
  redirects.map(({ from, to }) => `${from}, ${to}`).join('\n');
