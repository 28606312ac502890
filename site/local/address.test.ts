import { describe, expect, it } from 'vitest';
import { addressOf, targetOf } from './address.ts';

describe('the parser of request targets', () => {
  it.each([
    ['/', '/', '', false],
    ['/news/5', '/news/5', '', false],
    ['/news?page=2&x=%20', '/news', '?page=2&x=%20', false],
    ['/?', '/', '?', false],
    ['/%E6%9C%83%E5%93%A1', '/會員', '', false],
    ['//news///5', '/news/5', '', true],
    ['/./news/./5', '/news/5', '', true],
    ['/news/.', '/news/', '', true],
    ['/news//', '/news/', '', true],
    ['/a%2Fb', '/a/b', '', false],
    ['/news?next=/../x', '/news', '?next=/../x', false],
  ])('parses %s into the path %s and the query “%s”', (target, pathname, search, isOdd) => {
    expect(addressOf(target)).toEqual({ pathname, search, isOdd });
  });

  it.each([
    '/../etc/passwd',
    '/news/..',
    '/%2e%2e/x',
    '/a/%2e%2e%2fb',
    '/a%00b',
    '/a%5cb',
    '/a\\b',
    '/%',
    '/%ff',
    '/%c0%ae',
  ])('rejects %s', (target) => {
    expect(addressOf(target)).toBeUndefined();
  });

  it('parses an encoded URL back to the original one', () => {
    const address = { pathname: '/會員/a b?#%/', search: '?q=1' };
    expect(targetOf(address)).toBe('/%E6%9C%83%E5%93%A1/a%20b%3F%23%25/?q=1');
    expect(addressOf(targetOf(address))).toEqual({ ...address, isOdd: false });
  });
});
