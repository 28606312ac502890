import { expect, it } from 'vitest';
import { readLines, writeLines } from './redirect-lines.ts';

it('readLines parses a CSV file and skips its heading and empty lines', () => {
  const csv = 'Old,New\r\n"/a.html","/about"\r\n\r\n/b;https://example.org/x\n';
  expect(readLines(csv)).toEqual([
    { from: '/a.html', to: '/about' },
    { from: '/b', to: 'https://example.org/x' },
  ]);
});

it('readLines parses the output of writeLines', () => {
  const redirects = [{ from: '/a?x=1', to: '/b' }];
  expect(readLines(writeLines(redirects))).toEqual(redirects);
});
