import { describe, expect, it } from 'vitest';
import { isForWorker, isPlainRead } from './routing.ts';

describe('the router', () => {
  it.each([
    ['/api/news', true],
    ['/api', true],
    ['/apiary', false],
    ['/admin', true],
    ['/admin/dashboard', true],
    ['/admin/assets/main.js', false],
    ['/events/7.ics', true],
    ['/events/7', false],
    ['/en/verify/M123456', true],
    ['/administration', false],
    ['/', false],
  ])('sends %s to the API’s Worker: %s', (pathname, isTaken) => {
    expect(isForWorker(pathname)).toBe(isTaken);
  });
});

describe('a page of the Worker', () => {
  it.each([
    ['/contact', '', true],
    ['/search', '', true],
    ['/en/search', '?q=', true],
    ['/en/search', '?kind=news&q=vet', false],
    ['/events/7.ics', '', false],
    ['/members', '?district=1', true],
    ['/en/members', '?q=vet', false],
    ['/verify', '', true],
    ['/zh-cn/verify', '?number=M1', false],
    ['/verify/M123456', '', false],
    ['/unsubscribe', '', true],
    ['/en/unsubscribe/1.x', '', false],
  ])('at %s%s is served as a static file: %s', (pathname, search, isHere) => {
    expect(isForWorker(pathname)).toBe(true);
    expect(isPlainRead({ pathname, search })).toBe(isHere);
  });
});
