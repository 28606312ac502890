import { expect, it } from 'vitest';
import { readLines, writeLines } from './redirect-lines.ts';

it('reads lines of a CSV file without its heading and empty lines', () => {
  const csv = 'Old,New\r\n"/a.html","/about"\r\n\r\n/b;https://example.org/x\n';
  expect(readLines(csv)).toEqual([
    { from: '/a.html', to: '/about' },
    { from: '/b', to: 'https://example.org/x' },
  ]);
});

it('reads what it writes', () => {
  const redirects = [{ from: '/a?x=1', to: '/b' }];
  expect(readLines(writeLines(redirects))).toEqual(redirects);
});
