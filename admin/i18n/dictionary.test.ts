import { describe, expect, it } from 'vitest';
import { messages } from '../../db/messages/index.ts';
import { zhTW } from './zh-TW.ts';

function paths(texts: object, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key}`] : paths(value, `${prefix}${key}.`),
  );
}

describe('the dictionary', () => {
  it('does not hide a message of the API behind a text of its own', () => {
    const own = paths(zhTW);
    expect(Object.keys(messages['zh-TW']).filter((key) => own.includes(key))).toEqual([]);
  });
});
