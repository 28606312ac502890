import { describe, expect, it } from 'vitest';
import { refusedPage, sentPage } from './plain-form.ts';

const page = (controls: string) => `<html><head><title>聯絡</title></head><body>
<template id="form-refused"><p role="alert">{message}</p></template>
<template id="form-sent"><p>已收到，編號 {reference}。{other}</p></template>
<contact-form data-props="{&quot;x&quot;:1}"><form method="post">${controls}</form></contact-form>
<footer>完</footer></body></html>`;

const refused = (
  controls: string,
  values: Record<string, string> | [string, string][],
  errors: Record<string, string> = {},
) => {
  const html = refusedPage(page(controls), {
    message: '請檢查資料',
    errors,
    values: new URLSearchParams(values),
  });
  return /<form method="post">([\s\S]*)<\/form>/.exec(html)?.[1];
};

describe('a rejected form without script', () => {
  it('shows the reason above the form, and contains no custom element that a script would hydrate', () => {
    const html = refusedPage(page('<input name="name">'), {
      message: '請檢查 <資料> & 再試',
      errors: {},
      values: new URLSearchParams(),
    });
    expect(html).toContain(
      '<div class="block"><p role="alert">請檢查 &lt;資料&gt; &amp; 再試</p><form method="post">',
    );
    expect(html).not.toContain('<contact-form');
    expect(html).toContain('<title>聯絡</title>');
    expect(html).toContain('<footer>完</footer>');
  });

  it('keeps typed values and escapes their special characters', () => {
    expect(
      refused('<input type="text" name="name" value="old">', { name: '"><script>陳</script> $& $1' }),
    ).toBe('<input value="&quot;&gt;&lt;script&gt;陳&lt;/script&gt; $&amp; $1" type="text" name="name">');
  });

  it('keeps multi-line text, including a leading empty line', () => {
    expect(
      refused('<textarea name="message" rows="6">before</textarea>', { message: '\n一\n</textarea><b>' }),
    ).toBe('<textarea name="message" rows="6">\n\n一\n&lt;/textarea&gt;&lt;b&gt;</textarea>');
  });

  it('keeps the selected option', () => {
    expect(
      refused(
        '<select name="area"><option value="">請選擇</option><option value="東區">東區</option></select>',
        { area: '東區' },
      ),
    ).toBe(
      '<select name="area"><option value="">請選擇</option><option selected="" value="東區">東區</option></select>',
    );
  });

  it('ticks exactly the submitted checkboxes', () => {
    const box = (value: string) => `<input type="checkbox" name="types" value="${value}">`;
    expect(
      refused(box('狗店') + box('貓店') + box('雀鳥店'), [
        ['types', '狗店'],
        ['types', '雀鳥店'],
      ]),
    ).toBe(
      '<input checked="" type="checkbox" name="types" value="狗店">' +
        '<input type="checkbox" name="types" value="貓店">' +
        '<input checked="" type="checkbox" name="types" value="雀鳥店">',
    );
  });

  it('ticks a checkbox without a value attribute, and ignores submitted values of hidden fields', () => {
    expect(refused('<input type="checkbox" name="isMember">', { isMember: 'on' })).toBe(
      '<input checked="" type="checkbox" name="isMember">',
    );
    expect(refused('<input type="hidden" name="formId" value="3">', { formId: '99' })).toBe(
      '<input type="hidden" name="formId" value="3">',
    );
  });

  it('shows each error beside its field, visually and for screen readers', () => {
    expect(
      refused(
        '<input name="email" aria-describedby="email-hint">',
        { email: 'x' },
        { email: '請輸入 "電郵"' },
      ),
    ).toBe(
      '<input aria-invalid="true" aria-describedby="email-hint field-email-error" value="x" name="email">' +
        '<p id="field-email-error" class="field-error">請輸入 &quot;電郵&quot;</p>',
    );
  });

  it('shows no error for valid fields or for fields named like properties of Object.prototype', () => {
    expect(refused('<input name="constructor">', {}, { email: 'wrong' })).toBe('<input name="constructor">');
  });

  it('omits the reload link, which would submit the form again', () => {
    expect(refused('<p class="script-late note">請<a href="">重新載入</a></p><input name="name">', {})).toBe(
      '<input name="name">',
    );
  });
});

describe('an accepted form without script', () => {
  it('is replaced by a confirmation with the reference number', () => {
    const html = sentPage(page('<input name="name">'), { reference: 'A<1>' });
    expect(html).toContain('<div class="block"><p>已收到，編號 A&lt;1&gt;。{other}</p></div>');
    expect(html).not.toContain('<form');
  });

  it('leaves a page unchanged if the page has no form', () => {
    expect(sentPage('<p>甲</p>', { reference: '1' })).toBe('<p>甲</p>');
  });
});
