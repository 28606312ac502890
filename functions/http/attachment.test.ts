import { describe, expect, it } from 'vitest';
import { attachment } from './attachment.ts';

describe('the name under which a file is saved', () => {
  it('is given as it is where every browser can read it', () => {
    expect(attachment('report 2026.csv')).toBe(
      `attachment; filename="report 2026.csv"; filename*=UTF-8''report%202026.csv`,
    );
  });

  it('is given in any script, with a plain one for old programs', () => {
    expect(attachment('會員.csv')).toBe(
      `attachment; filename="__.csv"; filename*=UTF-8''%E6%9C%83%E5%93%A1.csv`,
    );
  });

  it('cannot end the header, nor lead to a folder', () => {
    expect(attachment('a"\r\nSet-Cookie: x=1.csv')).toBe(
      `attachment; filename="a___Set-Cookie_ x=1.csv"; filename*=UTF-8''a___Set-Cookie_%20x%3D1.csv`,
    );
    expect(attachment('../..\\etc/passwd')).toContain('filename=".._.._etc_passwd"');
  });

  it('escapes what the encoded form does not take', () => {
    expect(attachment("Chan's (100%; a*b).csv")).toBe(
      `attachment; filename="Chan's (100__ a_b).csv"; filename*=UTF-8''Chan%27s%20%28100%25%3B%20a_b%29.csv`,
    );
  });
});
