import { expect, it } from 'vitest';
import { scrollTo } from './use-anchor.ts';

it.each([
  [
    'the middle of a page that fits',
    { room: 400, padding: 0, before: 400, after: 800, scroll: 0, at: 200 },
    200,
  ],
  ['its edge', { room: 400, padding: 0, before: 400, after: 800, scroll: 0, at: 0 }, 0],
  [
    'a page that was narrower than the view',
    { room: 400, padding: 0, before: 200, after: 800, scroll: 0, at: 300 },
    500,
  ],
  [
    'a page with room around it',
    { room: 420, padding: 10, before: 400, after: 800, scroll: 0, at: 210 },
    200,
  ],
  ['a page on the way back', { room: 400, padding: 0, before: 800, after: 400, scroll: 200, at: 200 }, 0],
])('keeps %s in place when the page is zoomed', (_, side, scroll) => expect(scrollTo(side)).toBe(scroll));
