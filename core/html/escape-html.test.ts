import fc from 'fast-check';
import { parseDocument } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { escapeHtml } from './escape-html.ts';

function readBack(text: string): { between: string; within: string } {
  const [element] = parseDocument(`<p title="${text}">${text}</p>`).children;
  if (element?.type !== 'tag') throw new Error('no element');
  const [child] = element.children;
  return { between: child?.type === 'text' ? child.data : '', within: element.attribs.title ?? '' };
}

describe('escapeHtml', () => {
  it.each([
    ['<b>', '&lt;b&gt;'],
    ['"a" & \'b\'', '&quot;a&quot; &amp; &#39;b&#39;'],
    ['&amp;', '&amp;amp;'],
    ['寵物', '寵物'],
    ['', ''],
  ])('escapes %j as %j', (text, escaped) => {
    expect(escapeHtml(text)).toBe(escaped);
  });

  it('returns text that a browser decodes to the original, between tags and in attributes', () => {
    const anyText = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !text.includes('\0'));
    fc.assert(
      fc.property(anyText, (text) => {
        expect(readBack(escapeHtml(text))).toEqual({ between: text, within: text });
      }),
      { seed: 7 },
    );
  });

  it('leaves no quotation mark or angle bracket in any text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(escapeHtml(text)).not.toMatch(/[<>"']/);
      }),
      { seed: 7 },
    );
  });
});
