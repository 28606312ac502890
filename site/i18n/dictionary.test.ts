import { describe, expect, it } from 'vitest';
import { NO_CONTENT } from '../content/content.ts';
import { fill } from './fill.ts';
import { dictionary } from './index.ts';

const texts = (tree: object): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : texts(value)));

describe('dictionary', () => {
  it('has no empty text in any language', () => {
    for (const locale of ['zh-TW', 'zh-CN', 'en'] as const)
      expect(texts(dictionary(NO_CONTENT, locale))).not.toContain('');
  });

  it('derives Simplified Chinese from Traditional Chinese', () => {
    expect(dictionary(NO_CONTENT, 'zh-CN').members.placeholder).toBe('搜索公司名称或联系人...');
    expect(dictionary(NO_CONTENT, 'zh-CN').contact.title).toBe('联系我们');
    expect(dictionary(NO_CONTENT, 'zh-CN').footer.quickLinks).toBe('快速链接');
  });

  it('fills in the association’s values, and keeps other placeholders', () => {
    expect(dictionary(NO_CONTENT, 'en').venue.bookingText).toContain('at least 3 working days');
    expect(dictionary(NO_CONTENT, 'en').members.count).toBe('{n} members');
    expect(fill('{n} of {total}', { n: 2 })).toBe('2 of {total}');
  });
});
