import { expect, it } from 'vitest';
import { linkAddress } from './link-address.ts';

it.each([
  [' https://example.com/a?b=c ', 'https://example.com/a?b=c'],
  ['www.example.com', 'https://www.example.com'],
  ['example.com:8080/shop', 'https://example.com:8080/shop'],
  ['info@example.com', 'mailto:info@example.com'],
  ['mailto:info@example.com', 'mailto:info@example.com'],
  ['tel:+85200000000', 'tel:+85200000000'],
  ['/events/1', '/events/1'],
  ['#fees', '#fees'],
])('linkAddress converts %s to %s', (typed, address) => expect(linkAddress(typed)).toBe(address));

it.each([
  'https://https://example.org',
  'http://https:example.org',
  'https://mailto:a@example.org',
  'https://https//example.org',
  '',
  'https://',
  'our page',
  'javascript:alert(1)',
  'example',
])('linkAddress returns undefined for “%s”', (typed) => expect(linkAddress(typed)).toBeUndefined());
