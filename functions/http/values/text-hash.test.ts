import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textHash } from './text-hash.ts';

it('textHash returns the same 16 hexadecimal digits each time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(textHash(text)).toMatch(/^[0-9a-f]{16}$/);
      expect(textHash([...text].join(''))).toBe(textHash(text));
    }),
  );
});

it('textHash returns different hashes for two hundred thousand similar responses', () => {
  const hashes = new Set<string>();
  for (let id = 0; id < 100_000; id++) {
    hashes.add(textHash(`[{"id":${id},"title":"會員大會","views":0}]`));
    hashes.add(textHash(`[{"id":0,"title":"會員大會","views":${id + 1}}]`));
  }
  expect(hashes.size).toBe(200_000);
});
