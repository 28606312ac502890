// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWithoutText, readPastedHtml, readPastedText } from './pasted-html.ts';

const paste = (html: string) => readPastedHtml(html).html.replace(/\n/g, '').replaceAll('&nbsp;', ' ').trim();

describe('the style reader', () => {
  it.each([
    [
      'of Google Docs, which wraps everything in a <b> of normal weight',
      '<b style="font-weight:normal;" id="docs-internal-guid-1"><p><span style="font-weight:400">plain</span> <span style="font-weight:700">bold</span></p></b>',
      '<p><span>plain</span> <span><strong>bold</strong></span></p>',
    ],
    [
      'of a highlight in Google Docs',
      '<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="background-color:#ffff00">a</span><span style="background-color:transparent">b</span></p></b>',
      '<p><span><mark>a</mark></span><span>b</span></p>',
    ],
    [
      'of italic, underlined and struck text',
      '<p><span style="font-style:italic">a</span><span style="text-decoration:underline">b</span><span style="text-decoration-line:line-through">c</span></p>',
      '<p><span><em>a</em></span><span><u>b</u></span><span><s>c</s></span></p>',
    ],
    [
      'of text that is both bold and italic',
      '<p><span style="font-weight:bold;font-style:italic">a</span></p>',
      '<p><span><em><strong>a</strong></em></span></p>',
    ],
    [
      'of superscript and subscript',
      '<p>m<span style="vertical-align:super">2</span>H<span style="vertical-align: sub">2</span></p>',
      '<p>m<span><sup>2</sup></span>H<span><sub>2</sub></span></p>',
    ],
    [
      'of a link, without an extra underline',
      '<p><a href="https://example.org"><span style="text-decoration:underline">a</span></a></p>',
      '<p><a href="https://example.org"><span>a</span></a></p>',
    ],
    [
      'of a heading, without extra bold',
      '<h2><span style="font-weight:700">a</span></h2>',
      '<h2><span>a</span></h2>',
    ],
    [
      'of a style sheet class',
      '<style><!-- .xl65 {font-weight:700;} --></style><table><tr><td class=xl65>a</td><td>b</td></tr></table>',
      '<table><tbody><tr><td><strong>a</strong></td><td>b</td></tr></tbody></table>',
    ],
    [
      'of a bold block that contains blocks',
      '<div style="font-weight:bold"><p>a</p><p>b</p></div>',
      '<div><p><strong>a</strong></p><p><strong>b</strong></p></div>',
    ],
    [
      'of Pages, which uses the shorthand `font`',
      '<style>span.s1 {font: italic bold 12.0px Helvetica} p.p1 {font: 12.0px "Bold Face"}</style><p class=p1><span class=s1>a</span>b</p>',
      '<p><span><em><strong>a</strong></em></span>b</p>',
    ],
    [
      'of colours and font families, which are ignored',
      '<p style="color:red;font-family:Arial"><font face="x">a</font></p>',
      '<p><font face="x">a</font></p>',
    ],
  ])('converts the styles %s', (_name, html, expected) => expect(paste(html)).toBe(expected));
});

describe('readPastedHtml on lists', () => {
  const word = (level: number, marker: string, text: string) =>
    `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]><span>${text}</span></p>`;
  const inner = (html: string) => paste(html).replace(/<\/?(p|span)>/g, '');

  it('converts the list paragraphs of Word to nested lists', () => {
    const html = word(1, '·', 'a') + word(2, 'o', 'b') + word(2, 'o', 'c') + word(1, '·', 'd');
    expect(inner(html)).toBe('<ul><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ul>');
  });

  it('keeps the numbers of Word lists', () => {
    expect(inner(`${word(1, '3.', 'a') + word(1, '4.', 'b')}<p>text</p>${word(1, '1)', 'c')}`)).toBe(
      '<ol start="3"><li>a</li><li>b</li></ol>text<ol><li>c</li></ol>',
    );
  });

  it('converts WPS paragraphs with Wingdings bullets to lists', () => {
    const wps = (text: string) =>
      `<p class=MsoNormal style="margin-left:21.0pt;text-indent:-21.0pt"><span style="font-family:Wingdings">l&nbsp;</span><span>${text}</span></p>`;
    expect(inner(wps('甲') + wps('乙'))).toBe('<ul><li>甲</li><li>乙</li></ul>');
  });

  it('converts paragraphs with typed bullets to lists', () => {
    expect(inner('<p>•&nbsp;a</p><p>●\tb</p><p>c</p>')).toBe('<ul><li>a</li><li>b</li></ul>c');
    expect(inner('<p><b>•</b>&nbsp; a</p><p>✓ b</p>')).toBe('<ul><li><b></b>a</li></ul>✓ b');
  });

  it('keeps the list levels of PowerPoint', () => {
    const line = (level: string, format: string, marker: string, text: string) =>
      `<div class=O${level} style='margin-left:18pt;text-indent:-18pt'><span style='mso-special-format:${format};font-family:Wingdings'>${marker}</span><span>${text}</span></div>`;
    const html =
      line('', 'bullet', '•', 'a') +
      line('1', 'bullet', 'ü', 'b') +
      line('', 'bullet', '•', 'c') +
      line('', '"numbullet\\,1\\,7"', '1.', 'd') +
      '<div class=O>e</div>';
    expect(inner(html).replace(/<\/?div>/g, '')).toBe(
      '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul><ol><li>d</li></ol>e',
    );
  });

  it('keeps the list levels of Google Docs', () => {
    expect(
      inner(
        '<ul><li aria-level="1"><p>a</p></li><ul><li aria-level="2"><p>b</p></li></ul><li><p>c</p></li></ul>',
      ),
    ).toMatch(/^<ul><li[^>]*>a<ul><li[^>]*>b<\/li><\/ul><\/li><li>c<\/li><\/ul>$/);
  });

  const web = (level: number, text: string, list = 'ul') =>
    `<div class="ListContainerWrapper SCXW1"><${list}><li data-aria-level="${level}" data-aria-posinset="1" role="listitem"><p class="Paragraph"><span class="TextRun">${text}</span><span class="EOP">&nbsp;</span></p></li></${list}></div>`;

  it('merges the single-item lists of Word on the web into one nested list', () => {
    expect(inner(web(1, 'a') + web(2, 'b') + web(3, 'c') + web(1, 'd')).replace(/<\/?div>/g, '')).toBe(
      '<ul><li>a<ul><li>b<ul><li>c</li></ul></li></ul></li><li>d</li></ul>',
    );
    expect(
      inner(`${web(1, 'a', 'ol') + web(2, 'b')}<p>text</p>${web(1, 'c')}`).replace(/<\/?div>/g, ''),
    ).toBe('<ol><li>a<ul><li>b</li></ul></li></ol>text<ul><li>c</li></ul>');
  });

  it('removes the checkbox pictures from checklists of Google Docs', () => {
    const box =
      '<li role="checkbox" aria-checked="true"><img src="data:image/png;base64,AA==" alt="checked"><p>a</p></li>';
    const { html, pictures } = readPastedHtml(`<ul>${box}${box}</ul>`);
    expect(html).toMatch(/^<ul>(<li[^>]*><p>a<\/p><\/li>){2}<\/ul>$/);
    expect(pictures).toEqual({ data: [], lost: 0 });
  });

  it('keeps all texts and numbers for any sequence of list levels', () => {
    const level = fc.integer({ min: 1, max: 4 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(level, fc.constantFrom('·', '1.', 'a)', '1.1', '第一條')), {
          minLength: 1,
          maxLength: 8,
        }),
        (items) => {
          const html = items.map(([depth, marker], place) => word(depth, marker, `#${place};`)).join('');
          const { body } = new DOMParser().parseFromString(paste(html), 'text/html');
          const ownNumber = (marker: string) => (/^(·|1\.)$/.test(marker) ? '' : marker);
          expect(body.textContent?.replace(/\s/g, '')).toBe(
            items.map(([, marker], place) => `${ownNumber(marker)}#${place};`).join(''),
          );
          expect(body.querySelectorAll('li')).toHaveLength(
            items.filter(([, marker]) => ownNumber(marker) === '').length,
          );
          expect(body.querySelectorAll(':is(ul,ol) > :is(ul,ol)')).toHaveLength(0);
        },
      ),
    );
  });

  it('keeps a number as text when an HTML list cannot show it', () => {
    const kept = (...items: [level: number, marker: string, text: string][]) =>
      paste(items.map((item) => word(...item)).join(''))
        .replace(/<\/?(span|[ou]l|li)[^>]*>/g, '')
        .split(/<\/?p>/)
        .filter(Boolean);
    expect(
      kept(
        [1, '第一章', '總則'],
        [2, '第一條', '定名'],
        [3, '(甲)', '中文'],
        [3, '(乙)', '英文'],
        [2, '第二條', '宗旨'],
        [1, '第二章', '會員'],
        [2, '第三條', '資格'],
      ),
    ).toEqual([
      '第一章 總則',
      '第一條 定名',
      '(甲) 中文',
      '(乙) 英文',
      '第二條 宗旨',
      '第二章 會員',
      '第三條 資格',
    ]);
    for (const marker of [
      'A.',
      'b)',
      'iii.',
      'IV.',
      '(a)',
      '(i)',
      '(1)',
      '1.1',
      '1.1.1',
      '一、',
      '（二）',
      '①',
      '甲.',
      '01.',
    ])
      expect(kept([1, marker, '丙'])[0]?.replace(/ /g, '')).toBe(`${marker}丙`);
  });

  it('nests items with multi-level numbers such as 2.1 in the parent item, and continues the list after them', () => {
    const html =
      word(1, '2.', '會費') +
      word(2, '2.1', '年費') +
      word(2, '2.2', '入會費') +
      word(1, '3.', '其他') +
      word(2, '·', '點') +
      word(2, '(a)', '甲') +
      word(1, '1.', '另一份');
    expect(paste(html).replace(/<\/?span>/g, '')).toBe(
      '<ol start="2"><li><p>會費</p><p>2.1 年費</p><p>2.2 入會費</p></li><li><p>其他</p><ul><li><p>點</p></li></ul><p>(a) 甲</p></li></ol><ol><li><p>另一份</p></li></ol>',
    );
  });

  it('starts a new list at each gap in the numbers', () => {
    const numbers = (...markers: string[]) => inner(markers.map((marker) => word(1, marker, 'x')).join(''));
    expect(numbers('1.', '2.', '5.')).toBe('<ol><li>x</li><li>x</li></ol><ol start="5"><li>x</li></ol>');
    expect(numbers('1.', '2.', '1.')).toBe('<ol><li>x</li><li>x</li></ol><ol><li>x</li></ol>');
    expect(numbers('1.', '2)', '3)')).toBe('<ol><li>x</li></ol><ol start="2"><li>x</li><li>x</li></ol>');
  });

  it('keeps the numbers of headings', () => {
    const heading = word(1, '1.1', '名稱')
      .replaceAll('<p class=MsoListParagraph', '<h2')
      .replace('</p>', '</h2>');
    expect(paste(heading).replace(/<\/?span>/g, '')).toBe('<h2>1.1 名稱</h2>');
  });

  it('keeps the list numbers that Word on the web generates', () => {
    const numbered = (level: number, place: number, form: string, style: string, text: string) =>
      `<div class="ListContainerWrapper"><ol style="list-style-type: ${style}"><li data-aria-level="${level}" data-aria-posinset="${place}" data-leveltext="${form}"><p>${text}</p></li></ol></div>`;
    const html =
      numbered(1, 1, '%1.', 'decimal', '會費') +
      numbered(2, 1, '%1.%2', 'decimal', '年費') +
      numbered(2, 2, '%1.%2', 'decimal', '入會費') +
      numbered(3, 2, '(%3)', 'lower-alpha', '乙') +
      numbered(1, 2, '%1.', 'decimal', '其他');
    expect(inner(html).replace(/<\/?div>/g, '')).toBe(
      '<ol><li>會費1.1 年費1.2 入會費(b) 乙</li><li>其他</li></ol>',
    );
  });

  it.each([
    ['<ol type="a"><li>甲</li><li>乙</li></ol>', '<p>a. 甲</p><p>b. 乙</p>'],
    ['<ol style="list-style-type: upper-roman" start="4"><li><p>甲</p></li></ol>', '<p>IV. 甲</p>'],
    [
      '<ol><li style="list-style-type:decimal"><p>甲</p></li><ol><li style="list-style-type:lower-alpha"><p>乙</p></li></ol></ol>',
      '<ol><li><p>甲</p><p>a. 乙</p></li></ol>',
    ],
    [
      '<ol style="list-style-type:cjk-ideographic" start="9"><li>甲<li>乙<li>丙</ol>',
      '<p>九、甲</p><p>十、乙</p><p>十一、丙</p>',
    ],
    [
      '<ol><li>甲</li><li value="5">乙</li><li>丙</li></ol>',
      '<ol><li>甲</li></ol><ol start="5"><li>乙</li><li>丙</li></ol>',
    ],
    ['<ol reversed><li>甲</li><li>乙</li></ol>', '<p>2. 甲</p><p>1. 乙</p>'],
    ['<ol style="list-style:none"><li>1.1 甲</li><li>1.2 乙</li></ol>', '<p>1.1 甲</p><p>1.2 乙</p>'],
    ['<ul style="list-style-type:decimal"><li>甲</li></ul>', '<p>1. 甲</p>'],
    ['<ul style="list-style:none"><li>甲</li></ul>', '<ul><li>甲</li></ul>'],
    ['<ol type="1"><li>甲</li></ol>', '<ol type="1"><li>甲</li></ol>'],
    ['<ol type="i"><li><ul><li>甲</li></ul></li></ol>', '<p>i. </p><ul><li>甲</li></ul>'],
  ])('keeps numbering styles of web pages that articles do not support: %s', (html, expected) =>
    expect(paste(html)).toBe(expected),
  );
});

describe('readPastedHtml on symbol fonts', () => {
  const wingdings = (letter: string, font = 'Wingdings') =>
    `<p>好<span style='font-family:${font};mso-char-type:symbol;mso-symbol-font-family:${font}'><span style='mso-char-type:symbol;mso-symbol-font-family:${font}'>${letter}</span></span>了</p>`;
  const sign = (letter: string, font?: string) =>
    paste(wingdings(letter, font))
      .replace(/<\/?(p|span)>/g, '')
      .slice(1, -1);

  it.each([
    ['Wingdings', 'JLüûýþàèo(*C"', '☺☹✓✗☒☑→→☐☎✉👍✂'],
    ['"Wingdings 2"', 'PORTj', '✓✗☑☒①'],
    ['"Wingdings 3"', 'Æp}', '→▲▶'],
    ['Webdings', 'arH', '✔✕🏠'],
    ['Symbol', 'aW³®·°©', 'αΩ≥→•°♥'],
    ['Wingdings', '\uF0FC\uF04A\uF0E0', '✓☺→'],
    ['Symbol', '\uF0B7', '•'],
    ['Wingdings', 'Ÿ—', '•❧'],
    ['Wingdings', '中文 A', '中文 ✌'],
  ])('converts %s symbols to Unicode: %s', (font, letters, expected) =>
    expect(sign(letters, font)).toBe(expected),
  );

  it('uses the font of the nearest element that sets one, by style, class, `font` tag or shorthand', () => {
    expect(
      paste('<style><!-- .s1 {font-family:Wingdings} --></style><p>好<span class=s1>J</span></p>'),
    ).toContain('☺');
    expect(paste('<p>好<font face="Wingdings">J</font></p>')).toContain('☺');
    expect(paste('<p>好<span style="font: 12.0px Wingdings">J</span></p>')).toContain('☺');
    expect(
      paste('<p style="font-family:Wingdings">好<span style="font-family:Arial">J</span></p>'),
    ).toContain('J');
    expect(paste('<p>好<span style="font-family:\'Segoe UI Symbol\', Symbol">J</span></p>')).toContain('J');
  });

  it('reads private-use characters as Word symbols if no font is set, and drops them if a web icon font is set', () => {
    expect(paste('<p>完成 \uF0FC</p>')).toBe('<p>完成 ✓</p>');
    expect(readPastedHtml('<p>電郵 <i style="font-family: FontAwesome">\uF0E0</i></p>')).toMatchObject({
      signs: 1,
    });
  });

  it('drops and counts symbols without a Unicode character', () => {
    const { html, signs } = readPastedHtml(wingdings('ÿJÿ'));
    expect([html.replace(/<[^>]*>/g, ''), signs]).toEqual(['好☺了', 2]);
  });

  it('converts only bullet-like symbols at the start of a line to list bullets', () => {
    const line = (letter: string, style = '') =>
      `<p class=MsoNormal style="${style}"><span style="font-family:Wingdings">${letter}</span> 第一</p>`;
    expect(paste(line('Ø') + line('Ø'))).toMatch(/^<ul><li>.*第一.*<\/ul>$/);
    expect(paste(line('('))).toContain('☎');
    expect(paste(line('o'))).toContain('☐');
    expect(paste(line('à'))).toContain('→');
    expect(paste(line('ü'))).toContain('✓');
    expect(paste(line('ü', 'margin-left:21pt;text-indent:-21.0pt'))).toMatch(/^<ul>/);
  });
});

describe('readPastedHtml on tables', () => {
  it('keeps Word’s header row, and converts a bold first row to header cells', () => {
    expect(
      paste(
        '<table><thead><tr><td><b>A</b></td><td><b>B</b></td></tr></thead><tr><td>1</td><td>2</td></tr></table>',
      ),
    ).toBe(
      '<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    );
    expect(
      paste(
        '<table><tr><td style="font-weight:700">A</td><td style="font-weight:700">B</td></tr><tr><td>1</td><td>2</td></tr></table>',
      ),
    ).toBe('<table><tbody><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></tbody></table>');
  });
});

describe('readPastedHtml on invisible content', () => {
  it('removes hidden columns and rows of a table', () => {
    const hidden = 'display:none;mso-width-source:userset';
    expect(
      paste(
        `<table><col width=72><col style='${hidden}'><col><tr><td colspan=3>頭</td></tr><tr><td>會員</td><td>內部成本</td><td>200</td></tr><tr style='display:none'><td>隱藏列</td><td></td><td>9</td></tr></table>`,
      ),
    ).toMatch(/<tbody><tr><td colspan="2">頭<\/td><\/tr><tr><td>會員<\/td><td>200<\/td><\/tr><\/tbody>/);
    expect(
      paste('<table><tr><td>a</td><td style="display:none">b</td></tr></table><span hidden>c</span>'),
    ).toBe('<table><tbody><tr><td>a</td></tr></tbody></table>');
  });

  it('removes the correct cells of a hidden column when other cells span rows or columns', () => {
    const table = (hidden: number) =>
      `<table>${[0, 1, 2, 3].map((place) => `<col${place === hidden ? ' style="display:none"' : ''}>`).join('')}<tr><td rowspan=2>0</td><td>1</td><td colspan=2>2-3</td></tr><tr><td>1</td><td>2</td><td>3</td></tr></table>`;
    const cells = (hidden: number) =>
      [...new DOMParser().parseFromString(paste(table(hidden)), 'text/html').querySelectorAll('td')].map(
        ({ textContent, colSpan }) => `${textContent}:${colSpan}`,
      );
    expect(cells(1)).toEqual(['0:1', '2-3:2', '2:1', '3:1']);
    expect(cells(3)).toEqual(['0:1', '1:1', '2-3:1', '1:1', '2:1']);
    expect(cells(0)).toEqual(['1:1', '2-3:2', '1:1', '2:1', '3:1']);
  });

  it('removes elements that a style sheet class hides', () => {
    expect(paste('<style>.x1 {display:none}</style><p>a</p><p class=x1>b</p>')).toBe('<p>a</p>');
  });

  it('removes tracking pixels', () => {
    expect(paste('<p>a<img src="https://t.example/p.gif" width="1" height="1"></p>')).toBe('<p>a</p>');
  });

  it.each([
    [
      '<b style="font-weight:normal" id="docs-internal-guid-1"><p>甲</p><br /><p>乙<br />丙</p><br /></b>',
      '<p>甲</p><p>乙<br>丙</p>',
    ],
    ['<h2>甲</h2><br> <br><ul><li>乙</li></ul>', '<h2>甲</h2> <ul><li>乙</li></ul>'],
    ['甲<br><p>乙</p>', '甲<br><p>乙</p>'],
    ['<p>甲</p>乙<br>丙', '<p>甲</p>乙<br>丙'],
  ])('removes line breaks between blocks, as Google Docs writes them: %s', (html, expected) => {
    expect(paste(html)).toBe(expected);
  });

  it('removes empty paragraphs, except the only paragraph of a cell', () => {
    expect(paste('<p>a</p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class="p2"><br></p><p>b</p>')).toBe(
      '<p>a</p><p>b</p>',
    );
    expect(paste('<table><tr><td><p>&nbsp;</p></td><td><p>b</p></td></tr></table>')).toContain(
      '<td><p> </p></td>',
    );
  });
});

describe('readPastedHtml on pictures and embeds', () => {
  it('drops and counts WeChat elements that the site does not support', () => {
    const { html, embeds } = readPastedHtml(
      '<p>a</p><mpvoice name="x"></mpvoice><mp-common-profile data-nickname="y"></mp-common-profile>',
    );
    expect([html, embeds]).toEqual(['<p>a</p>', 2]);
  });

  it('drops an invisible section of height 0, but keeps an article whose text is transparent', () => {
    const hidden = '<section style="visibility:hidden;opacity:0;height:0">x</section>';
    const waiting = '<div style="visibility: hidden; opacity: 0;"><p>b</p></div>';
    const { html } = readPastedHtml(`<p>a</p>${hidden}${waiting}`);
    expect(html).not.toContain('x');
    expect(html).toContain('<p>b</p>');
  });

  it('keeps the quotation marks of `q` elements', () => {
    expect(paste('<p>他說<q>好</q>, <q>fine</q></p>')).toBe('<p>他說「好」, “fine”</p>');
  });

  it('converts a ruby annotation to text in brackets after the annotated character', () => {
    const { html } = readPastedHtml('<p><ruby>貓<rp>(</rp><rt>maau1</rt><rp>)</rp></ruby>咪</p>');
    expect(html.replace(/<\/?ruby>/g, '')).toBe('<p>貓（maau1）咪</p>');
  });

  it('extracts embedded pictures, keeps lazily loaded pictures, and counts removed pictures, videos and frames', () => {
    const { html, pictures, embeds } = readPastedHtml(
      '<p>a</p><img src="data:image/png;base64,AA=="><img data-src="https://mmbiz.example/a" src="data:image/svg+xml;base64,AA"><img src="file:///C:/a.png"><img src="blob:x"><iframe src="https://v.example"></iframe><video><source src="x"></video>',
    );
    expect(pictures).toEqual({ data: ['data:image/png;base64,AA=='], lost: 2 });
    expect(embeds).toBe(2);
    expect(html).toContain('src="https://mmbiz.example/a"');
    expect(html).not.toMatch(/file:|blob:|iframe|video/);
  });
});

describe('readPastedHtml on emoji pictures', () => {
  it.each([
    ['WhatsApp', '<img alt="🐶" class="emoji" src="data:image/gif;base64,AA==">', '🐶'],
    ['Gmail', '<img data-emoji="🐱" alt="🐱" src="https://fonts.example/72.png">', '🐱'],
    ['Facebook', '<img height="16" alt="❤️" src="https://static.example/2764.png">', '❤️'],
    ['a family', '<img alt="👨‍👩‍👧" src="https://static.example/a.png">', '👨‍👩‍👧'],
    ['a flag', '<img alt="🇭🇰" src="https://static.example/a.png">', '🇭🇰'],
  ])('converts emoji pictures to emoji characters: %s', (_name, picture, sign) =>
    expect(paste(`<p>a ${picture}</p>`)).toBe(`<p>a ${sign}</p>`),
  );

  it.each(['1', '#', '', '照片', 'dog 🐶'])('keeps a picture whose alternative text is “%s”', (alt) => {
    expect(paste(`<p><img alt="${alt}" src="https://example.org/a.png"></p>`)).toContain('<img');
  });
});

describe('readPastedHtml on review marks', () => {
  it('removes Word comments: the reference and the text of the comment', () => {
    expect(
      paste(
        `<p>正文<span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[CT1]</a></span></p><div style='mso-element:comment-list'><hr class=msocomoff><div style='mso-element:comment'><div class=msocomtxt><p class=MsoCommentText>勿公開</p></div></div></div>`,
      ),
    ).toBe('<p>正文</p>');
  });

  it('removes the comments of Google Docs', () => {
    expect(
      paste(
        '<p>text<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup></p><div style="border:1px solid black"><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>private</span></p></div>',
      ),
    ).toBe('<p>text</p>');
  });

  it('removes tracked deletions, and keeps insertions and ordinary strikethrough', () => {
    expect(
      paste(
        '<p><del cite="mailto:x" datetime="2026-11-01">900</del><span class=msoDel>x</span><ins cite="mailto:x">800</ins> <del>700</del></p>',
      ),
    ).toBe('<p>800 <del>700</del></p>');
  });
});

describe('readPastedHtml on line breaks', () => {
  const lines = (html: string) => readPastedHtml(html).html;
  it.each([
    ['<div style="white-space: pre-wrap">a\nb</div>', '<div>a<br>b</div>'],
    [
      '<div style="white-space-collapse: preserve"><span>a\r\nb</span></div>',
      '<div><span>a<br>b</span></div>',
    ],
    [
      '<div style="white-space: pre-wrap"><p style="white-space: normal">a\nb</p></div>',
      '<div><p>a\nb</p></div>',
    ],
    ['<p>a\nb</p>', '<p>a\nb</p>'],
    ['<pre style="white-space: pre-wrap">a\nb</pre>', '<pre>a\nb</pre>'],
  ])('keeps the line breaks of %j only where a style preserves them', (html, expected) =>
    expect(lines(html)).toBe(expected),
  );
});

describe('a word that is hyphenated at the end of a line', () => {
  it.each([
    ['The first pet regis-<br>tration office', 'The first pet registration office'],
    [
      '<span>regis-</span><br role="presentation"><span>tration</span>',
      '<span>regis</span><span>tration</span>',
    ],
    ['regis\u00AD<br>tration', 'registration'],
    ['a long-<br>term plan', 'a long-term plan'],
    ['Hong Kong-<br>China', 'Hong Kong-<br>China'],
    ['$20 -<br>per day', '$20 -<br>per day'],
    ['費用-<br>每位', '費用-<br>每位'],
    ['pages 3-<br>5', 'pages 3-<br>5'],
    ['<p>regis-</p><br><p>tration</p>', '<p>regis-</p><p>tration</p>'],
  ])('is joined where the hyphen is not part of the word: %s', (html, expected) =>
    expect(paste(html)).toBe(expected),
  );

  it('is joined in pasted plain text', () => {
    expect(readPastedText('the regis-\r\ntration of\nlong-\nterm \uF0FC')).toBe(
      'the registration of\nlong-term ✓',
    );
  });
});

describe('readPastedHtml on links', () => {
  it('keeps only the text of links to local files, and of links to footnotes', () => {
    expect(
      paste(
        '<p><a href="file:///C:/a.docx">a</a> <a href="#_ftn1">1</a> <a href="https://example.org">b</a></p>',
      ),
    ).toBe('<p>a 1 <a href="https://example.org">b</a></p>');
  });
});

describe('a link through a tracking redirect', () => {
  const target = 'https://example.hk/join?a=1';
  const written = encodeURIComponent(target);
  it.each([
    `https://www.google.com/url?q=${written}&sa=D&source=editors`,
    `https://www.google.com.hk/url?sa=t&url=${written}`,
    `https://apc01.safelinks.protection.outlook.com/?url=${written}&data=05%7C02&reserved=0`,
    `https://l.facebook.com/l.php?u=${written}&h=AT0`,
    `https://l.instagram.com/?u=${written}`,
  ])('is replaced by its target URL: %s', (address) => {
    const link = new DOMParser().parseFromString(
      paste(`<a href="${address.replaceAll('&', '&amp;')}">a</a>`),
      'text/html',
    );
    expect(link.querySelector('a')?.getAttribute('href')).toBe(target);
  });

  it.each([
    'https://www.google.com/maps?q=Mong+Kok',
    'https://www.google.com/url?q=javascript:alert(1)',
    'https://example.hk/url?q=https%3A%2F%2Fother.example',
  ])('stays unchanged when the URL is not a redirect to a web page: %s', (address) => {
    expect(paste(`<a href="${address}">a</a>`)).toBe(`<a href="${address}">a</a>`);
  });
});

it('readPastedHtml returns content copied from this editor unchanged', () => {
  const own = '<p data-pm-slice="1 1 []">a <strong>b</strong></p>';
  expect(readPastedHtml(own).html).toBe(own);
});

it.each([
  ['<table><tr><td>1</td></tr></table>', '1', false],
  ['<p>text</p><img src="file:///a.png">', 'text', false],
  ['<meta charset="utf-8"><img src="https://example.org/a.png">', '', true],
  ['<style>p {}</style><p>&nbsp;</p><img src="file:///a.png">', '', true],
  ['', '', true],
  ['', 'photo.png', true],
  ['', 'typed text', false],
])('isWithoutText for the pasted HTML %j and the plain text %j returns %s', (html, text, expected) => {
  expect(isWithoutText(html, text, ['photo.png'])).toBe(expected);
});

it('readPastedHtml is idempotent and loses no text for any nesting of styles', () => {
  const style = fc.constantFrom(
    '',
    'font-weight:bold',
    'font-weight:normal',
    'font-style:italic',
    'text-decoration:underline',
    'vertical-align:super',
    'mso-highlight:yellow',
  );
  const { node } = fc.letrec<{ node: string }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom('a', '會', '1'),
      fc
        .tuple(fc.constantFrom('span', 'b', 'i', 'u', 'font'), style, fc.array(tie('node'), { maxLength: 3 }))
        .map(([tag, css, inner]) => `<${tag} style="${css}">${inner.join('')}</${tag}>`),
    ),
  }));
  fc.assert(
    fc.property(fc.array(node, { maxLength: 3 }), (nodes) => {
      const html = `<p>${nodes.join('')}</p>`;
      const once = readPastedHtml(html).html;
      expect(readPastedHtml(once).html).toBe(once);
      expect(once.replace(/<[^>]*>/g, '')).toBe(html.replace(/<[^>]*>/g, ''));
    }),
  );
});
