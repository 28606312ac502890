import { describe, expect, it } from 'vitest';
import { parseId } from './record-id.ts';

describe('a record id in a URL', () => {
  it.each([
    ['1', 1],
    ['0042', 42],
    ['2147483647', 2_147_483_647],
  ])('accepts %s as %i', (text, id) => {
    expect(parseId(text)).toBe(id);
  });

  it.each([
    '',
    '0',
    '-1',
    '1.5',
    '1e3',
    '0x10',
    ' 1',
    '1 or 1=1',
    '٣',
    '１',
    '2147483648',
    '99999999999',
    'new',
  ])('rejects "%s"', (text) => {
    expect(() => parseId(text)).toThrow(expect.objectContaining({ status: 400, key: 'error.badId' }));
  });
});
