// @vitest-environment jsdom
import { Editor } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import { PASTE_RULES } from './asterisks.ts';
import { EXTENSIONS } from './extensions.ts';

function pasteText(text: string): string {
  const editor = new Editor({ extensions: EXTENSIONS, enablePasteRules: PASTE_RULES, injectCSS: false });
  editor.view.pasteText(text, new Event('paste') as ClipboardEvent);
  const html = editor.getHTML();
  editor.destroy();
  return html;
}

describe('plain text pasted into the editor', () => {
  it('becomes bold between single or double asterisks', () => {
    expect(pasteText('*會員優惠* 今日')).toBe('<p><strong>會員優惠</strong> 今日</p>');
    expect(pasteText('*重要* 及 *a b*。')).toBe('<p><strong>重要</strong> 及 <strong>a b</strong>。</p>');
    expect(pasteText('**注意** 事項')).toBe('<p><strong>注意</strong> 事項</p>');
  });

  it.each([
    '尺寸：3*4*5 厘米',
    '* 甲 *',
    '*必填 及 *選填',
    '2 * 3 * 4',
    '2 ** 3 ** 4',
    '_____ 簽署 _____',
    '_x_ 及 __y__',
    '$100~$200',
    'a *b',
    '_____（簽署）_____',
  ])('keeps the characters of %s', (text) => {
    expect(pasteText(text)).toBe(`<p>${text}</p>`);
  });
});
