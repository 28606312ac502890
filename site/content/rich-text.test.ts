import { describe, expect, it } from 'vitest';
import { orderHeadings, simplifyHtml } from './rich-text.ts';

describe('orderHeadings', () => {
  it.each([
    ['<h3>a</h3><p>b</p><h3>c</h3>', '<h2>a</h2><p>b</p><h2>c</h2>'],
    ['<h2>a</h2><h4>b</h4><h2>c</h2>', '<h2>a</h2><h3>b</h3><h2>c</h2>'],
    ['<h4>a</h4><h3>b</h3><h4>c</h4>', '<h2>a</h2><h2>b</h2><h3>c</h3>'],
    ['<h2>a</h2><h3>b</h3><h3>c</h3>', '<h2>a</h2><h3>b</h3><h3>c</h3>'],
  ])('makes %s %s', (html, ordered) => {
    expect(orderHeadings(html)).toBe(ordered);
  });
});

describe('simplifyHtml', () => {
  it('converts text, alt and title, and leaves addresses alone', () => {
    const html = '<p title="網絡">寵物<a href="/uploads/網絡.pdf">電郵</a><img alt="貓" src="/貓.png"></p>';
    expect(simplifyHtml(html)).toBe(
      '<p title="网络">宠物<a href="/uploads/網絡.pdf">电邮</a><img alt="猫" src="/貓.png"></p>',
    );
  });
});
