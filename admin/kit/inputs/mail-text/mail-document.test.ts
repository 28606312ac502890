// @vitest-environment jsdom

import { Editor } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import { MAIL_DEFINITIONS } from '../../../../core/mail/definitions.ts';
import { MAIL_TEMPLATES } from '../../../../core/mail/kinds.ts';
import { bodyHtmlParts, bodyText } from '../../../../core/mail/markup.ts';
import { builtInTexts } from '../../../../core/mail/texts.ts';
import { type Fields, lineDocument, lineMarkup, mailDocument, mailMarkup } from './mail-document.ts';
import { mailExtensions } from './mail-extensions.ts';

const FIELDS = ['name', 'event', 'link'];

const extensions = (fields: Fields, isOneLine = false) =>
  mailExtensions({ fields, nameOf: (field) => `[${field}]`, isOneLine });

/** The markup after one pass through the editor, whose schema drops unknown nodes. */
function through(markup: string, fields: Fields = FIELDS): string {
  const editor = new Editor({
    extensions: extensions(fields),
    injectCSS: false,
    content: mailDocument(markup, fields),
  });
  try {
    return mailMarkup(editor.getJSON());
  } finally {
    editor.destroy();
  }
}

function typed(text: string, isOneLine = false): string {
  const editor = new Editor({ extensions: extensions(FIELDS, isOneLine), injectCSS: false });
  try {
    editor.commands.insertContent({ type: 'text', text });
    const names: unknown[] = [];
    editor.state.doc.descendants(({ attrs }) => void (attrs.name && names.push(attrs.name)));
    return `${names.join()}|${(isOneLine ? lineMarkup : mailMarkup)(editor.getJSON())}`;
  } finally {
    editor.destroy();
  }
}

const VALUES = { name: '陳小姐', event: '講座 <A>', link: 'https://example.org/my' };
const mail = (markup: string) => [bodyText(markup, VALUES), bodyHtmlParts(markup, VALUES, '#123456')];

describe('a mail’s text in the editor', () => {
  it.each(
    Object.entries(builtInTexts).flatMap(([language, texts]) =>
      MAIL_TEMPLATES.map((key) => ({ language, key, body: texts[key].body })),
    ),
  )('is the same mail afterwards: $key in $language', ({ key, body }) => {
    expect(mail(through(body, MAIL_DEFINITIONS[key].fields))).toEqual(mail(body));
  });

  it.each([
    ['a paragraph of two lines', 'one\ntwo'],
    ['bold with a field', 'to **{{name}} only**, please'],
    ['bold over two lines', '**one**\n**two**'],
    ['a list with fields', '- **{{event}}**\n- {{name}}'],
    ['a line with a hyphen within a paragraph', 'Bring:\n- a pen'],
    ['a button of a page', '[My page {{name}}]({{link}})'],
    ['a button of an address', '[More](https://example.org/a?b=c&d)'],
    ['a field that the mail does not know', 'to {{nmae}}'],
    ['asterisks that mark nothing', '2 * 3 * 4, ** alone'],
    ['signs of HTML', 'a < b & c > d “e”'],
  ])('is kept as it is written: %s', (_what, markup) => {
    expect(through(markup)).toBe(markup);
  });

  it('makes fields of names between braces that somebody types', () => {
    expect(typed('to {{ name }}: {{nmae}}, {{event}}')).toBe('name,event|to {{name}}: {{nmae}}, {{event}}');
    expect(typed('about {{event}}', true)).toBe('event|about {{event}}');
  });

  it('leaves the spaces at the ends of bold words outside', () => {
    const bold = { type: 'text', text: ' very ', marks: [{ type: 'bold' }] };
    const nodes = [{ type: 'text', text: 'is' }, bold, { type: 'text', text: 'good' }];
    expect(mailMarkup({ content: [{ type: 'paragraph', content: nodes }] })).toBe('is **very** good');
  });

  it('leaves out a button without words, and brackets within its words', () => {
    const button = (text: string) => ({
      type: 'mailButton',
      attrs: { address: 'https://example.org' },
      content: text ? [{ type: 'text', text }] : [],
    });
    expect(mailMarkup({ content: [button(''), button('[A] b')] })).toBe('[A b](https://example.org)');
  });
});

describe('a subject in the editor', () => {
  it.each(['{{event}}：**開始**', ' a {{name}} - b ', '{{nmae}}', ''])('is kept: %j', (line) => {
    expect(lineMarkup(lineDocument(line, FIELDS))).toBe(line);
  });
});
