// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { cleanHtml } from '../../../../core/html/rich-text.ts';
import { EXTENSIONS } from './extensions.ts';
import { fromEditorHtml, toEditorHtml } from './stored-html.ts';

let editor: Editor | undefined;
afterEach(() => editor?.destroy());

function typedInto(html: string): string {
  editor?.destroy();
  editor = new Editor({ extensions: EXTENSIONS, content: toEditorHtml(html), injectCSS: false });
  let at: number | undefined;
  editor.state.doc.descendants((node, pos) => {
    if (node.isText) at = pos + node.nodeSize;
  });
  editor.view.dispatch(at === undefined ? editor.state.tr : editor.state.tr.insertText('x', at));
  return cleanHtml(fromEditorHtml(editor.getHTML()));
}

const SAME: Record<string, string | undefined> = { b: 'strong', i: 'em' };
const SAYS_NOTHING = new Set(['span', 'div', 'tbody', 'colgroup', 'col', 'p']);
const INLINE = new Set(['strong', 'em', 'u', 's', 'sub', 'sup', 'small', 'mark', 'code', 'a']);

function labelOf(element: Element): string {
  const attributes = [...element.attributes]
    .filter(({ name, value }) => !(name === 'alt' && value === ''))
    .map(({ name, value }) => `${name}=${value}`);
  return [SAME[element.localName] ?? element.localName, ...attributes.sort()].join(' ');
}

function around(node: Node): Element[] {
  const parent = node.parentElement;
  return parent ? [...around(parent), parent] : [];
}

const isMark = (element: Element) => INLINE.has(SAME[element.localName] ?? element.localName);

function said(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const leaves: string[] = [];
  const walker = document.createTreeWalker(body, 5);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const outside = around(node);
    const blocks = outside
      .filter((element) => !isMark(element) && !SAYS_NOTHING.has(element.localName))
      .map(labelOf)
      .join('>');
    const marks = [...new Set(outside.filter(isMark).map(labelOf))].sort().join('+');
    if (node instanceof Element && ['img', 'hr', 'br'].includes(node.localName))
      leaves.push(`<${labelOf(node)}> ${blocks}`);
    if (node.nodeType === 3)
      for (const letter of (node.textContent ?? '').replace(/\s/g, ''))
        leaves.push(`${letter} ${blocks}|${marks}`);
  }
  return leaves;
}

function expectKept(html: string) {
  const stored = cleanHtml(html);
  const expected = said(stored);
  const found = said(typedInto(stored));
  const typed = found.findLastIndex((leaf) => leaf.startsWith('x '));
  expect(typed < 0 ? found : found.toSpliced(typed, 1)).toEqual(expected);
}

describe('the rich-text editor', () => {
  it.each([
    [
      'marks',
      '<p>H<sub>2</sub>O m<sup>2</sup> <mark>new</mark> <small>note</small> <code>a <strong>b</strong></code></p>',
    ],
    [
      'a figure',
      '<figure><img src="/uploads/a.png" alt="A" width="3" /><figcaption>A <em>caption</em></figcaption></figure>',
    ],
    [
      'a figure with its caption first',
      '<figure><figcaption>T</figcaption><table><tbody><tr><td>a</td></tr></tbody></table></figure>',
    ],
    ['preformatted text', '<pre><code>a\n  b <strong>c</strong></code></pre>'],
    [
      'a table with caption, head and foot',
      '<table><caption>Fees <strong>2027</strong></caption><thead><tr><th scope="col">A</th><th>B</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody><tfoot><tr><td>t</td><td>u</td></tr></tfoot></table>',
    ],
    ['a picture in a paragraph', '<p>a <img src="/uploads/a.png" alt="" /> b</p>'],
    [
      'a linked picture',
      '<p><a href="https://example.org" title="T"><img src="/uploads/a.png" alt="x" srcset="/uploads/b.png 2x" sizes="50vw" /></a></p>',
    ],
    ['lists', '<ol start="3"><li>a<ul><li>b</li></ul></li><li><p>c</p></li></ol>'],
    ['a quote with a list', '<blockquote><p>a</p><ul><li>b</li></ul></blockquote><hr /><h4>c</h4>'],
  ])('keeps %s when a letter is typed', (_name, html) => expectKept(html));

  const text = fc.string({ unit: fc.constantFrom('a', '會', '2', 'é', '&amp;'), minLength: 1, maxLength: 4 });
  const picture = fc.constantFrom(
    '<img src="/uploads/a.png" alt="A" />',
    '<img src="https://example.org/b.webp" alt="" title="T" width="20" height="10" />',
  );
  const wrapped = (inner: fc.Arbitrary<string>, tags: string[]) =>
    fc.tuple(fc.constantFrom(...tags), inner).map(([tag, content]) => `<${tag}>${content}</${tag}>`);
  const { phrase } = fc.letrec<{ phrase: string; marked: string; link: string }>((tie) => ({
    phrase: fc.oneof({ maxDepth: 3 }, text, text, picture, tie('marked'), tie('link')),
    marked: wrapped(tie('phrase'), [
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'sub',
      'sup',
      'small',
      'mark',
      'code',
      'span',
    ]),
    link: wrapped(text, ['strong', 'em']).map((content) => `<a href="/news/1">${content}</a>`),
  }));
  const inline = fc.array(phrase, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));
  const cells = (tag: string) =>
    fc.array(wrapped(inline, [tag]), { minLength: 2, maxLength: 2 }).map((all) => `<tr>${all.join('')}</tr>`);
  const table = fc
    .tuple(
      fc.option(inline, { nil: '' }),
      fc.option(cells('th'), { nil: '' }),
      cells('td'),
      fc.option(cells('td'), { nil: '' }),
    )
    .map(
      ([caption, head, body, foot]) =>
        `<table>${caption && `<caption>${caption}</caption>`}${head && `<thead>${head}</thead>`}<tbody>${body}</tbody>${foot && `<tfoot>${foot}</tfoot>`}</table>`,
    );
  const { block } = fc.letrec<{ block: string; list: string; figure: string; quote: string }>((tie) => ({
    block: fc.oneof(
      { maxDepth: 2 },
      wrapped(inline, ['p', 'h2', 'h3', 'h4', 'pre']),
      table,
      tie('list'),
      tie('figure'),
      tie('quote'),
      fc.constant('<hr />'),
    ),
    list: fc
      .tuple(
        fc.constantFrom('ul', 'ol'),
        fc.array(fc.tuple(inline, fc.option(tie('list'), { nil: '', freq: 3 })), {
          minLength: 1,
          maxLength: 2,
        }),
      )
      .map(
        ([tag, items]) =>
          `<${tag}>${items.map(([item, inner]) => `<li><p>${item}</p>${inner}</li>`).join('')}</${tag}>`,
      ),
    figure: fc
      .tuple(fc.oneof(picture, table), inline)
      .map(([content, caption]) => `<figure>${content}<figcaption>${caption}</figcaption></figure>`),
    quote: tie('block').map((content) => `<blockquote>${content}</blockquote>`),
  }));

  it('keeps all content that the sanitiser allows when a letter is typed', () => {
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 3 }), (blocks) => expectKept(blocks.join(''))),
      { numRuns: 60 },
    );
  }, 60_000);
});
