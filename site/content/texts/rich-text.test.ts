import { describe, expect, it } from 'vitest';
import { simplifyHtml } from '../../../core/chinese/simplified-html.ts';
import { orderHeadings, sizePictures } from './rich-text.ts';

describe('orderHeadings', () => {
  it.each([
    ['<h3>a</h3><p>b</p><h3>c</h3>', '<h2>a</h2><p>b</p><h2>c</h2>'],
    ['<h2>a</h2><h4>b</h4><h2>c</h2>', '<h2>a</h2><h3>b</h3><h2>c</h2>'],
    ['<h4>a</h4><h3>b</h3><h4>c</h4>', '<h2>a</h2><h2>b</h2><h3>c</h3>'],
    ['<h2>a</h2><h3>b</h3><h3>c</h3>', '<h2>a</h2><h3>b</h3><h3>c</h3>'],
  ])('turns %s into %s', (html, ordered) => {
    expect(orderHeadings(html)).toBe(ordered);
  });
});

describe('simplifyHtml', () => {
  it('converts text, alt and title, and leaves URLs unchanged', () => {
    const html = '<p title="網絡">寵物<a href="/uploads/網絡.pdf">電郵</a><img alt="貓" src="/貓.png"></p>';
    expect(simplifyHtml(html)).toBe(
      '<p title="网络">宠物<a href="/uploads/網絡.pdf">电子邮件</a><img alt="猫" src="/貓.png"></p>',
    );
  });
});

describe('sizePictures', () => {
  const hash = 'c0ffee00'.repeat(8);
  const src = `src="/uploads/${hash}-2000x1000.jpg"`;
  const variants = [480, 768, 960, 1600]
    .map((width) => `/uploads/${hash}-${width}w.webp ${width}w`)
    .join(', ');
  const offered = `srcset="${variants}" sizes="(min-width: 64rem) 816px, 92vw"`;

  it('adds width, height and variants to stored pictures', () => {
    expect(sizePictures(`<p><img alt="a" ${src} loading="lazy" />b</p><img ${src}>`)).toBe(
      `<p><img width="2000" height="1000" ${offered} alt="a" ${src} loading="lazy" />b</p>` +
        `<img width="2000" height="1000" ${offered} ${src}>`,
    );
  });

  it('keeps a width that an editor has set', () => {
    const sized = `<img width="300" ${src}>`;
    expect(sizePictures(sized)).toBe(`<img ${offered} width="300" ${src}>`);
  });

  it.each([
    '<img src="/uploads/a.jpg">',
    '<img src="https://example.com/a.jpg">',
    '<img alt="">',
    '<p>a</p>',
  ])('leaves %s unchanged', (html) => {
    expect(sizePictures(html)).toBe(html);
  });
});
