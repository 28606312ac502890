import { describe, expect, it } from 'vitest';
import { correctedField } from './correct-field.ts';
import { richTextToPlain } from './rich-text.ts';
import { findingsOf, isRichText } from './text-pairs.ts';

function correctedAll(resource: 'news' | 'events' | 'publications', field: string, value: string): string {
  const [found] = findingsOf(resource, { [field]: value });
  const wanted = found?.findings.filter(({ better }) => better !== undefined) ?? [];
  return correctedField(value, wanted, isRichText(resource, field));
}

describe('correctedField of a plain field', () => {
  it.each([
    ['體重<b10公斤，請下載軟體', '體重<b10公斤，請下載軟件'],
    ['體重 <10 公斤，貓&狗，軟體', '體重 <10 公斤，貓&狗，軟件'],
    ['A&B 及 <a 的軟體', 'A&B 及 <a 的軟件'],
    ['貓&amp;狗的軟體', '貓&amp;狗的軟件'],
  ])('corrects %s', (value, better) => {
    expect(correctedAll('events', 'description', value)).toBe(better);
    expect(correctedAll('publications', 'description', value)).toBe(better);
    expect(correctedAll('news', 'excerpt', value)).toBe(better);
  });
});

describe('correctedField of rich text', () => {
  it.each([
    ['<p>請用<b>WhatsApp</b>聯絡</p>', '<p>請用 <b>WhatsApp</b> 聯絡</p>'],
    ['<p>請用<a href="https://example.org/?a=1&amp;b=2"><b>App</b></a>聯絡</p>', undefined],
    ['<p>下載軟<em>體</em>。</p>', '<p>下載軟<em>件</em>。</p>'],
    ['<p>觀看視<em>頻會</em>議</p>', '<p>觀看視<em>像會</em>議</p>'],
    ['<p>報名,<b>名額</b>有限.</p>', '<p>報名，<b>名額</b>有限。</p>'],
    ['<p>體重 &lt;10 公斤 &amp; 軟體</p>', '<p>體重 &lt;10 公斤 &amp; 軟件</p>'],
    ['<p>軟體&nbsp;A</p><img src="a.jpg" alt="軟體">', '<p>軟件&nbsp;A</p><img src="a.jpg" alt="軟體">'],
    ['<p>🐶軟體&#128054;軟體</p>', '<p>🐶軟件&#128054;軟件</p>'],
    ['<p>掃<b>碼</b>入場</p>', '<p>掃描二維<b>碼</b>入場</p>'],
  ])('corrects %s and keeps its tags', (value, better) => {
    const expected = better ?? '<p>請用 <a href="https://example.org/?a=1&amp;b=2"><b>App</b></a> 聯絡</p>';
    expect(correctedAll('news', 'content', value)).toBe(expected);
  });

  it('uses richTextToPlain, which returns one line for each block', () => {
    expect(richTextToPlain('<p>軟</p><p>體<br>二</p><ul><li>三</li></ul>')).toBe('軟\n體\n二\n三\n');
    expect(richTextToPlain('<p title="a>b">A &amp; B &hellip;</p>')).toBe('A & B \uFFFC\n');
  });
});
