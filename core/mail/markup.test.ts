import { describe, expect, it } from 'vitest';
import { PRODUCT_LANGUAGES } from '../association/locales.ts';
import { MAIL_DEFINITIONS } from './definitions.ts';
import { MAIL_TEMPLATES } from './kinds.ts';
import { bodyHtml, bodyText, wrongAddresses } from './markup.ts';
import { builtInTexts, fillIn, fillLinks, linkSlot, linksIn, typed, unknownPlaceholders } from './texts.ts';

const PAGE = { lang: 'en', title: 'Title', sender: 'Association', accent: '#123456' };
const html = (body: string, values = {}) => bodyHtml(body, values, PAGE);
const inner = (body: string, values = {}) =>
  html(body, values)
    .replace(/^[\s\S]*Association<\/p>\n/, '')
    .replace(/\n<\/div>[\s\S]*$/, '')
    .replace(/ (style|class)="[^"]*"/g, '');

describe('the body of a mail', () => {
  it.each([
    ['a paragraph', 'One', '<p>One</p>', 'One\n'],
    ['two paragraphs', 'One\n\nTwo', '<p>One</p>\n<p>Two</p>', 'One\n\nTwo\n'],
    ['lines of one paragraph', 'One\nTwo', '<p>One<br>Two</p>', 'One\nTwo\n'],
    [
      'several empty lines as one paragraph break',
      'One\n\n\n \n\nTwo',
      '<p>One</p>\n<p>Two</p>',
      'One\n\nTwo\n',
    ],
    ['Windows line endings', 'One\r\n\r\nTwo', '<p>One</p>\n<p>Two</p>', 'One\n\nTwo\n'],
    ['bold', 'A **b** c', '<p>A <strong>b</strong> c</p>', 'A b c\n'],
    ['two bold parts', '**a** and **b**', '<p><strong>a</strong> and <strong>b</strong></p>', 'a and b\n'],
    ['unpaired asterisks as text', '2 * 3 ** 4', '<p>2 * 3 ** 4</p>', '2 * 3 ** 4\n'],
    ['a list', '- a\n- b', '<ul><li>a</li><li>b</li></ul>', '- a\n- b\n'],
    ['a list with bold text', '- **a**: 1', '<ul><li><strong>a</strong>: 1</li></ul>', '- a: 1\n'],
    ['a dash inside a paragraph as text', 'one\n- two', '<p>one<br>- two</p>', 'one\n- two\n'],
    ['HTML as text', '<b>x</b> & "y"', '<p>&lt;b&gt;x&lt;/b&gt; &amp; &quot;y&quot;</p>', '<b>x</b> & "y"\n'],
    ['an empty body', '', '', '\n'],
  ])('supports %s, in HTML and in text', (_name, body, asHtml, asText) => {
    expect(inner(body)).toBe(asHtml);
    expect(bodyText(body, {})).toBe(asText);
  });

  it('shows a button, with its URL below as a fallback', () => {
    const body = '[See it]({{link}})';
    const values = { link: 'https://pets.hk/my#1.abc' };
    expect(inner(body, values)).toBe(
      '<p><a href="https://pets.hk/my#1.abc">See it</a></p><p>https://pets.hk/my#1.abc</p>',
    );
    expect(bodyText(body, values)).toBe('See it:\nhttps://pets.hk/my#1.abc\n');
  });

  it('omits the button if there is no link', () => {
    const body = 'One\n\n[See it]({{link}})\n\nTwo';
    expect(inner(body, { link: '' })).toBe('<p>One</p>\n<p>Two</p>');
    expect(bodyText(body, { link: '' })).toBe('One\n\nTwo\n');
  });

  it('omits a paragraph whose only placeholder is empty', () => {
    expect(inner('One\n\n{{note}}\n\nTwo', { note: '' })).toBe('<p>One</p>\n<p>Two</p>');
    expect(bodyText('One\n\n{{note}}\n\nTwo', { note: '' })).toBe('One\n\nTwo\n');
  });

  it('treats values as plain text, never as markup, buttons, lists or placeholders', () => {
    const name = '**x** <i>y</i> [z](https://a) {{link}}';
    expect(inner('Dear {{name}}', { name, link: 'secret' })).not.toContain('<strong>x');
    expect(inner('Dear {{name}}', { name, link: 'secret' })).not.toContain('<i>');
    expect(inner('{{name}}', { name: '- a\n- b' })).toBe('<p>- a<br>- b</p>');
    expect(bodyText('Dear {{name}}', { name, link: 'secret' })).not.toContain('secret');
  });

  it('has a `lang` attribute and dark colours, and loads no external resources', () => {
    const page = html('One');
    expect(page).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(page).toContain('<title>Title</title>');
    expect(page).toContain('prefers-color-scheme:dark');
    expect(page).not.toMatch(/<(img|script|link|iframe)|url\(|@import|https?:/);
    expect(html('One').replace('Title', '')).not.toContain('{{');
    expect(bodyHtml('One', {}, { ...PAGE, title: '</title><b>' })).toContain('&lt;/title&gt;&lt;b&gt;');
  });
});

describe('wrongAddresses', () => {
  it.each([
    ['[a]({{link}})', []],
    ['[a]({{ link }})', []],
    ['[a](https://pets.hk)', []],
    ['[a](http://pets.hk)', ['http://pets.hk']],
    ['[a](/guide)', ['/guide']],
    ['[a](mailto:a@b.hk)', ['mailto:a@b.hk']],
    ['[a](https://{{name}})', ['https://{{name}}']],
    ['text [a](x) in a line', []],
    ['- [a](x)', []],
    ['[a](x)\n\n[b](y)', ['x', 'y']],
  ])('for the body %s returns %j', (body, wrong) => {
    expect(wrongAddresses(body)).toEqual(wrong);
  });
});

describe('placeholders', () => {
  it('that the mail does not support are each reported once, even if another mail supports them', () => {
    expect(unknownPlaceholders('links', 'a {{list}} {{lsit}} {{ lsit }} {{name}}')).toEqual(['lsit', 'name']);
    expect(unknownPlaceholders('test', 'no braces { } {a}')).toEqual([]);
  });

  it('are replaced by their values, or removed if they have no value', () => {
    expect(fillIn('{{a}}-{{ b }}-{{c}}', { a: '1', b: '2' })).toBe('1-2-');
  });

  it.each(MAIL_TEMPLATES)('are the same in all languages of the built-in mail %s', (key) => {
    const used = PRODUCT_LANGUAGES.map((locale) => {
      const { subject, body } = builtInTexts[locale][key];
      return [...new Set(`${subject} ${body}`.match(/\{\{\w+\}\}/g))].sort();
    });
    expect(used[1]).toEqual(used[0]);
    expect(used[2]).toEqual(used[0]);
    for (const name of used[0] ?? []) expect(MAIL_DEFINITIONS[key].fields).toContain(name.slice(2, -2));
  });

  it.each(PRODUCT_LANGUAGES)('fit the length limits in the built-in %s mails', (locale) => {
    for (const { subject, body } of Object.values(builtInTexts[locale])) {
      expect(subject.length).toBeLessThan(70);
      expect(body.length).toBeLessThan(900);
      expect(body).not.toMatch(/[ \t]$|\n{3}/m);
    }
  });
});

describe('links in stored mail texts', () => {
  it('are stored as placeholders without secret URLs', () => {
    const stored = `See ${linkSlot(7)} and ${linkSlot(12)}`;
    expect(linksIn(stored)).toEqual([7, 12]);
    expect(fillLinks(stored, (id) => `https://a/my#${id}`)).toBe('See https://a/my#7 and https://a/my#12');
    expect(linksIn('{{link}} {{link:x}} {{link: 3}}')).toEqual([]);
  });
});

describe('text typed by visitors, in a mail', () => {
  it.each([
    ['{{link:1}}', '{ {link:1}}'],
    ['a\r\nBcc: b', 'a Bcc: b'],
    ['https://spam.hk', 'https spam.hk'],
    ['see www.spam.hk', 'see  spam.hk'],
    ['x'.repeat(200), 'x'.repeat(120)],
    ['\ud800a', '\ufffda'],
    ['陳大文', '陳大文'],
  ])('is escaped: the function `typed` changes %j to %j', (given, safe) => {
    expect(typed(given)).toBe(safe);
  });
});
