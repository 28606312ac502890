import { expect, it } from 'vitest';
import { scrollTo } from './use-anchor.ts';

it.each([
  [
    'the middle of a page that fits the view',
    { room: 400, padding: 0, before: 400, after: 800, scroll: 0, at: 200 },
    200,
  ],
  [
    'the edge of a page that fits the view',
    { room: 400, padding: 0, before: 400, after: 800, scroll: 0, at: 0 },
    0,
  ],
  [
    'on a page that was narrower than the view',
    { room: 400, padding: 0, before: 200, after: 800, scroll: 0, at: 300 },
    500,
  ],
  ['on a page with padding', { room: 420, padding: 10, before: 400, after: 800, scroll: 0, at: 210 }, 200],
  [
    'on a page that is zoomed out again',
    { room: 400, padding: 0, before: 800, after: 400, scroll: 200, at: 200 },
    0,
  ],
])('scrollTo keeps a point in place when the page is zoomed: %s', (_, side, scroll) =>
  expect(scrollTo(side)).toBe(scroll),
);
