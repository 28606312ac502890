import { describe, expect, it } from 'vitest';
import { headersFile } from './render-site.ts';

describe('the headers of pages on Cloudflare', () => {
  it('equal those on a single machine, plus HSTS', () => {
    const file = headersFile('https://www.example.org');
    expect(file.split('\n')[0]).toBe('/*');
    for (const header of [
      "Content-Security-Policy: frame-ancestors 'none'; object-src 'none'; base-uri 'none'",
      'X-Content-Type-Options: nosniff',
      'X-Frame-Options: DENY',
      'Strict-Transport-Security: max-age=31536000',
      'Cache-Control: public, max-age=0, must-revalidate',
    ])
      expect(file).toContain(`  ${header}\n`);
  });

  it('contain no HSTS when the site uses http', () => {
    expect(headersFile('http://127.0.0.1:8787')).not.toContain('Strict-Transport-Security');
  });
});
