import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addressesIn } from './auto-link.ts';

it.each([
  ['https://example.hk/join，謝謝', 'https://example.hk/join'],
  ['見https://example.hk/a?b=c#d。', 'https://example.hk/a?b=c#d'],
  ['（https://example.hk）', 'https://example.hk'],
  ['(https://example.hk/a)', 'https://example.hk/a'],
  ['https://example.hk/a_(b)', 'https://example.hk/a_(b)'],
  ['https://example.hk.', 'https://example.hk'],
  ['https://example.hk/會員', 'https://example.hk/'],
  ['www.example.hk、下一', 'www.example.hk'],
])('addressesIn finds in %s the URL %s', (text, address) => {
  expect(addressesIn(text).map((found) => found.text)).toEqual([address]);
});

it.each(['見file.zip', 'a.b', 'report.docx', 'www.', 'https://', 'info@example.hk'])(
  'addressesIn finds no URL in %s',
  (text) => {
    expect(addressesIn(text)).toEqual([]);
  },
);

it('addressesIn ends every URL before Chinese punctuation', () => {
  fc.assert(
    fc.property(fc.webUrl(), fc.constantFrom(...'，。、；：！？）」』】》'), (address, mark) => {
      const [found] = addressesIn(`${address}${mark}謝謝`);
      expect(address.startsWith(found?.text ?? '?')).toBe(true);
    }),
  );
});
