import { describe, expect, it } from 'vitest';
import { attachment } from './attachment.ts';

describe('the name of a download', () => {
  it('is unchanged when every browser supports its characters', () => {
    expect(attachment('report 2026.csv')).toBe(
      `attachment; filename="report 2026.csv"; filename*=UTF-8''report%202026.csv`,
    );
  });

  it('supports any script, with an ASCII fallback for old clients', () => {
    expect(attachment('會員.csv')).toBe(
      `attachment; filename="__.csv"; filename*=UTF-8''%E6%9C%83%E5%93%A1.csv`,
    );
  });

  it('contains replacements for line breaks, quotation marks and slashes', () => {
    expect(attachment('a"\r\nSet-Cookie: x=1.csv')).toBe(
      `attachment; filename="a___Set-Cookie_ x=1.csv"; filename*=UTF-8''a___Set-Cookie_%20x%3D1.csv`,
    );
    expect(attachment('../..\\etc/passwd')).toContain('filename=".._.._etc_passwd"');
  });

  it('is percent-encoded in `filename*`, including apostrophes and parentheses', () => {
    expect(attachment("Chan's (100%; a*b).csv")).toBe(
      `attachment; filename="Chan's (100__ a_b).csv"; filename*=UTF-8''Chan%27s%20%28100%25%3B%20a_b%29.csv`,
    );
  });
});
