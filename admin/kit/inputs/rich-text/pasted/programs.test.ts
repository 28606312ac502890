// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { readPastedHtml } from './pasted-html.ts';

function paste(html: string): string {
  const { body } = new DOMParser().parseFromString(readPastedHtml(html).html, 'text/html');
  for (const element of body.querySelectorAll('*'))
    for (const { name } of [...element.attributes])
      if (!/^(?:href|src|rowspan|start)$/.test(name)) element.removeAttribute(name);
  for (const element of [...body.querySelectorAll('div, span, font, section')])
    element.replaceWith(...element.childNodes);
  return body.innerHTML;
}

describe('readPastedHtml on lists', () => {
  it('merges single-item lists of Feishu into one list, by the level in their class names', () => {
    const item = (list: string, text: string, value = '') =>
      `<${list}><li class="ace-line" data-list="x" ${value}><div>${text}</div></li></${list.slice(0, 2)}>`;
    expect(
      paste(
        `<div data-lark-html-role="root">${item('ul class="list-bullet1"', '甲')}${item('ul class="list-bullet2"', '甲一')}${item('ul class="list-bullet1"', '乙')}</div>`,
      ),
    ).toBe('<ul><li>甲<ul><li>甲一</li></ul></li><li>乙</li></ul>');
    expect(
      paste(
        `${item('ol class="list-number1"', '一', 'value="1"')}${item('ol class="list-number1"', '二', 'value="2"')}`,
      ),
    ).toBe('<ol><li>一</li><li>二</li></ol>');
  });

  it('keeps the start numbers of Feishu lists', () => {
    const item = (start: number, text: string) =>
      `<ol start="${start}" class="list-number1"><li class="ace-line" data-list="number"><div>${text}</div></li></ol>`;
    expect(paste(`${item(1, '一')}${item(2, '二')}<p>段</p>${item(3, '三')}`)).toBe(
      '<ol><li>一</li><li>二</li></ol><p>段</p><ol start="3"><li>三</li></ol>',
    );
    expect(paste(item(2, '步驟'))).toBe('<ol start="2"><li>步驟</li></ol>');
  });

  it('moves a nested list of Yuque from its wrapper list into the preceding item', () => {
    expect(
      paste(
        '<ul class="ne-ul"><li>甲</li></ul><ul class="ne-list-wrap"><ul class="ne-ul"><li>甲一</li></ul></ul>',
      ),
    ).toBe('<ul><li>甲<ul><li>甲一</li></ul></li></ul>');
    expect(paste('<p>a</p><ul><ul><li>b</li></ul></ul>')).toBe('<p>a</p><ul><li>b</li></ul>');
  });
});

describe('readPastedHtml on text that is not content', () => {
  it('removes the code of a Word field and keeps the field’s result', () => {
    const field = (part: string) => `<span style='mso-element:field-${part}'></span>`;
    expect(
      paste(
        `<p>${field('begin')}<span>DATE \\@ "yyyy"</span>${field('separator')}2026年${field('end')}報告</p>`,
      ),
    ).toBe('<p>2026年報告</p>');
  });

  it('keeps the text of a formula only once', () => {
    expect(
      paste(
        '<p>式：<span class="katex"><span class="katex-mathml"><math><semantics><mi>x</mi><annotation>x</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">x</span></span></p>',
      ).replace(/<\/?(?:math|semantics|mi)>/g, ''),
    ).toBe('<p>式：x</p>');
  });

  it('removes buttons, but keeps the text of a button inside a heading', () => {
    expect(paste('<p>a</p><div role="button">查看更多</div><button>Copy code</button>')).toBe('<p>a</p>');
    expect(paste('<h3><button>會費多少？</button></h3>')).toContain('會費多少？');
    expect(paste('<pre><div>js<button>複製</button></div><code>let a;</code></pre>')).toBe(
      '<pre><code>let a;</code></pre>',
    );
  });
});

it.each([
  ['WeChat', '<img src="https://res.wx.qq.com/1.png" alt="[微笑]" class="emoji">', '[微笑]'],
  ['Slack', '<img data-stringify-emoji=":dog:" alt=":dog:" src="https://a.example/dog.png">', ':dog:'],
])('readPastedHtml converts named emoji pictures of %s to text', (_name, picture, text) =>
  expect(paste(`<p>a ${picture}</p>`)).toBe(`<p>a ${text}</p>`),
);

it('readPastedHtml converts the paragraph breaks of Slack to line breaks', () => {
  expect(paste('<p>一<span class="c-mrkdwn__br" data-stringify-type="paragraph-break"></span>二</p>')).toBe(
    '<p>一<br>二</p>',
  );
});

it('readPastedHtml converts links within the document to text, because their targets are not pasted', () => {
  expect(paste('<p>a<sup><a href="#ftnt1">[1]</a></sup></p><p><a href="#ftnt_ref1">[1]</a> b</p>')).toBe(
    '<p>a<sup>[1]</sup></p><p>[1] b</p>',
  );
});

it('readPastedHtml subtracts removed hidden rows from the row span of a cell', () => {
  expect(
    paste(
      '<table><tr><td rowspan="2">甲</td><td>乙</td></tr><tr style="display:none"><td>隱</td></tr><tr><td>丙</td><td>丁</td></tr></table>',
    ).replace(' rowspan="1"', ''),
  ).toBe('<table><tbody><tr><td>甲</td><td>乙</td></tr><tr><td>丙</td><td>丁</td></tr></tbody></table>');
});

it('readPastedHtml removes the note of a LibreOffice cell', () => {
  const html = paste(
    '<table><tr><td><a class="comment-indicator"></a><comment>內部備註</comment>甲店</td><td>乙</td></tr></table>',
  );
  expect(html).toContain('甲店');
  expect(html).not.toContain('內部備註');
});

describe('readPastedHtml on objects', () => {
  it('keeps the tables that Apple Notes wraps in an object', () => {
    const table = '<table><tbody><tr><td>甲店</td><td>2345 6789</td></tr></tbody></table>';
    const given = `<div>前</div><div><object>${table}</object><br></div><div>後</div>`;
    expect(paste(given)).toContain(table);
    expect(readPastedHtml(given).embeds).toBe(0);
  });

  it('keeps the fallback text of an object, and counts the embedded file as removed', () => {
    const given = '<p>前</p><object data="a.svg" type="image/svg+xml"><p>圖的文字</p></object>';
    expect(paste(given)).toBe('<p>前</p><p>圖的文字</p>');
    expect(readPastedHtml(given).embeds).toBe(1);
  });

  it('counts an object and the `embed` element inside it as one removed file', () => {
    const given = '<p>前</p><object data="a.swf"><param name="x"><embed src="a.swf"></object>';
    expect(paste(given)).toBe('<p>前</p>');
    expect(readPastedHtml(given).embeds).toBe(1);
  });
});

describe('readPastedHtml on backgrounds', () => {
  const photo = 'background-image:url(&quot;https://mmbiz.qpic.cn/a/640?wx_fmt=jpeg&quot;)';
  it.each([
    `<section style="${photo};padding-top:66%"></section>`,
    `<div style="background:url(https://x.hk/a.jpg) center/cover"><br></div>`,
  ])('counts a background picture of an empty element as lost: %s', (given) => {
    expect(readPastedHtml(`<p>前</p>${given}<p>後</p>`).pictures.lost).toBe(1);
  });

  it('does not count a background picture behind text', () => {
    expect(readPastedHtml(`<section style="${photo}"><p>標題</p></section>`).pictures.lost).toBe(0);
  });
});

it('readPastedHtml replaces underlined spaces with underscores of the same length', () => {
  const spaces = ' '.repeat(20);
  expect(
    paste(
      `<p>姓名：<u><span style='mso-spacerun:yes'>${spaces}</span></u>電話：<u>${'&nbsp;'.repeat(6)}</u> 地址：<u>　　　</u></p>`,
    ),
  ).toBe(`<p>姓名：${'_'.repeat(20)}電話：______ 地址：______</p>`);
  expect(
    paste(`<p>姓名：<span style="text-decoration:underline;white-space:pre-wrap">${spaces}</span>完</p>`),
  ).toBe(`<p>姓名：${'_'.repeat(20)}完</p>`);
  expect(paste("<p>簽署<u><span style='mso-tab-count:2'>  </span></u></p>")).toBe(
    `<p>簽署${'_'.repeat(16)}</p>`,
  );
  expect(paste('<p>甲<u> </u>乙<u>   </u>丙</p>')).toBe('<p>甲<u> </u>乙<u>   </u>丙</p>');
});
