import { describe, expect, it } from 'vitest';
import { websiteAddress } from './website-address.ts';

describe('websiteAddress', () => {
  it('completes members’ input', () => {
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
    '',
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
