import { describe, expect, it } from 'vitest';
import { websiteAddress } from './website-address.ts';

describe('websiteAddress', () => {
  it('completes the URL that a member typed, and shortens the displayed text', () => {
    expect(websiteAddress('www.example.org/')).toEqual({
      href: 'https://www.example.org/',
      text: 'www.example.org',
    });
    expect(websiteAddress('www.example.org:8080/shop')).toEqual({
      href: 'https://www.example.org:8080/shop',
      text: 'www.example.org:8080/shop',
    });
    expect(websiteAddress(' http://example.org/shop ')?.href).toBe('http://example.org/shop');
  });

  it.each([
    ['http://https://example.org/shop', 'https://example.org/shop'],
    ['https:/example.org', 'https://example.org/'],
    ['www.example.org；', 'https://www.example.org/'],
    ['www.example.org（網店）', 'https://www.example.org/'],
    ['www.example.org / www.example.com', 'https://www.example.org/'],
    ['example.org/寵物?x=1', 'https://example.org/%E5%AF%B5%E7%89%A9?x=1'],
    ['Visit example.org', undefined],
    ['(example.org)', undefined],
  ])('links the web address at the start of %j, if there is one', (written, href) => {
    expect(websiteAddress(written)?.href).toBe(href);
  });

  it.each([
    '',
    '@example_pets',
    '沒有',
    'none',
    'javascript:alert(1)',
    'data:text/html,x',
    'a b',
    'tel:12345678',
    'mailto:a@example.org',
  ])('returns undefined for %j', (written) => {
    expect(websiteAddress(written)).toBeUndefined();
  });
});
