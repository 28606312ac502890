import { describe, expect, it } from 'vitest';
import { isForWorker } from './routing.ts';

describe('an address of the API’s Worker', () => {
  it.each([
    ['/api/news', true],
    ['/api', true],
    ['/apiary', false],
    ['/admin', true],
    ['/admin/dashboard', true],
    ['/admin/assets/main.js', false],
    ['/events/7.ics', true],
    ['/events/7', false],
    ['/administration', false],
    ['/', false],
  ])('is %s: %s', (pathname, isTaken) => {
    expect(isForWorker(pathname)).toBe(isTaken);
  });
});
