import { describe, expect, it } from 'vitest';
import { escapeXml } from './xml.ts';

describe('escapeXml', () => {
  it('escapes markup', () => {
    expect(escapeXml(`<a href="b">'&'</a>`)).toBe('&lt;a href=&quot;b&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;');
  });

  it('removes only the characters that XML 1.0 forbids', () => {
    expect(escapeXml('\0a\b\u{B}\u{FFFE}b\u{FFFF}\u{D83D}c\u{DC36}')).toBe('abc');
    expect(escapeXml('\t\r\n 寵\u{7F}\u{E000}\u{FFFD}🐶\u{10FFFF}')).toBe(
      '\t\r\n 寵\u{7F}\u{E000}\u{FFFD}🐶\u{10FFFF}',
    );
  });
});
