import { expect, it } from 'vitest';
import { InForm } from '../../testing/form.tsx';
import { render, textOf } from '../../testing/render.tsx';
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
