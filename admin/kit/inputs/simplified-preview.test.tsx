// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { simplifier } from '../../../core/chinese/simplified.ts';
import { InForm } from '../../testing/form.tsx';
import { render, textOf } from '../../testing/render.tsx';
import { partsOf, simplifyHtml } from '../simplified/simplified.ts';
import { ExchangedWords } from './ExchangedWords.tsx';
import { MarkedText } from './MarkedTexts.tsx';
import { SimplifiedPreview } from './SimplifiedPreview.tsx';

it('the Simplified Chinese preview labels its fields and shows that it is loading', () => {
  const sources = [{ source: 'title' }, { source: 'content', isHtml: true }];
  const markup = render(
    <InForm resource="news" values={{ title: '漢字', content: '<p>內容</p>' }}>
      <SimplifiedPreview sources={sources} />
    </InForm>,
  );
  expect(textOf(markup)).toMatch(/This is a preview and cannot be edited/);
  expect(markup.match(/<h3/g)).toHaveLength(2);
  expect(textOf(markup).match(/Converting…/g)).toHaveLength(2);
});

describe('an exchanged word', () => {
  it('is marked in a text, with the word as written, and listed once', () => {
    const conversion = simplifier()('的士站的的士');
    expect(render(<MarkedText conversion={conversion} />)).toContain(
      '<mark title="Written: 的士">出租车</mark>',
    );
    const list = render(<ExchangedWords words={conversion.exchanged} kept={[]} onKeep={() => {}} />);
    expect(textOf(list).match(/的士 → 出租车/g)).toHaveLength(1);
    expect(list).toContain('aria-label="Keep here: Keep 的士 in this record"');
  });

  it('shows the correction of the site', () => {
    const convert = simplifier({ corrections: [{ from: '的士', to: '计程车' }] });
    expect(partsOf(convert('乘的士來'))).toEqual([
      { text: '乘' },
      { text: '计程车', from: '的士' },
      { text: '来' },
    ]);
  });

  it('is marked in the text of HTML; attributes are converted without marks', () => {
    const given = '<p>乘<b>的士</b></p><img alt="的士" src="/a.jpg">';
    const { html, exchanged } = simplifyHtml(given, simplifier(), (word) => `“${word}”`);
    expect(html).toBe('<p>乘<b><mark title="“的士”">出租车</mark></b></p><img alt="出租车" src="/a.jpg">');
    expect(exchanged).toHaveLength(2);
  });
});

it('a text without exchanged words has neither marks nor a list', () => {
  const conversion = simplifier()('漢字');
  const markup = render(
    <>
      <MarkedText conversion={conversion} />
      <ExchangedWords words={conversion.exchanged} kept={[]} />
    </>,
  );
  expect(markup).not.toContain('<mark');
  expect(textOf(markup)).toBe('汉字');
});

it('a kept word is listed with a button that exchanges it again', () => {
  const { text, exchanged } = simplifier()('的士內的影片', ['的士']);
  expect(text).toBe('的士内的视频');
  const list = render(<ExchangedWords words={exchanged} kept={['的士']} onKeep={() => {}} />);
  expect(textOf(list)).toMatch(/影片 → 视频.*的士 \(kept\)/);
  expect(list).toContain('aria-label="Exchange: Exchange 的士 in this record again"');
});
