import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanHtml } from './rich-text.ts';

const piece = fc.oneof(
  fc.constantFrom(
    ...[
      '<p>',
      '</p>',
      '<h1>',
      '</h1>',
      '<a href="https://a.b?c=1&d=2" target=x>',
      '</a>',
      '<br>',
      '<ul><li>',
    ],
    ...[
      '<img alt=x src=/u>',
      '<script>',
      '</script>',
      '<!-- x -->',
      '&amp;',
      '&lt;',
      '&',
      '<',
      '>',
      '"',
      "'",
    ],
    ...[
      '<table><tr><td colspan=2>',
      '</td></tr></table>',
      '<p onclick="x">',
      'javascript:',
      '寵物',
      '&nbsp;',
    ],
  ),
  fc.string({ maxLength: 5 }),
);

describe('cleanHtml', () => {
  it.each(['file:///C:/a.png', 'data:image/png;base64,AAAA', ''])(
    'removes a picture without a valid URL: %s',
    (src) => {
      expect(cleanHtml(`<p>a<img src="${src}" alt="b">c</p>`)).toBe('<p>ac</p>');
    },
  );

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const clean = cleanHtml(pieces.join(''));
        expect(cleanHtml(clean)).toBe(clean);
      }),
      {
        numRuns: 2000,
        examples: [[['<table><tr><td colspan=2>', '<A', '<table><tr><td colspan=2>']]],
      },
    );
  });
});
