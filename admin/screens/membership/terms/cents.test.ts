import { expect, it } from 'vitest';
import { centsOf } from '../../../../core/association/currency.ts';

it.each([
  ['800', 80_000],
  ['8,000', 800_000],
  ['HK$1,234.50', 123_450],
  ['$0.5', 50],
  ['８００', 80_000],
  [' 12.05 ', 1205],
  ['', undefined],
  ['1,00', undefined],
  ['-5', undefined],
  ['12.345', undefined],
  ['eight', undefined],
])('centsOf parses the typed amount “%s” to %s cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents);
});
