import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SCREENS = join(import.meta.dirname, '..', '..', 'screens');

/** Callers of the first two show the failure; the frame makes the request of the third. */
const SHOWN_ELSEWHERE = ['useTyped.ts', 'useVenue.ts', 'WhatIsWrong.tsx'];

it('a screen shows the failure of a query, or reads it by `useRead`, which does', () => {
  const silent = readdirSync(SCREENS, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !SHOWN_ELSEWHERE.some((known) => name.endsWith(`/${known}`)))
    .filter((name) => {
      const text = readFileSync(join(SCREENS, name), 'utf8');
      return /\buseQuery\(/.test(text) && !/\berror\b|isError/.test(text);
    });
  expect(silent).toEqual([]);
});
