import { describe, expect, it } from 'vitest';
import { shownStatus } from '../../core/events/event-status.ts';
import { badgeClass } from '../components/events/event-status.ts';
import { NO_CONTENT } from '../content/content.ts';
import { label } from './labels.ts';

describe('label', () => {
  it('translates labels of existing business types, and leaves other labels unchanged', () => {
    expect(label(NO_CONTENT, 'en', '狗店')).toBe('Dog shop');
    expect(label(NO_CONTENT, 'zh-CN', '狗店')).toBe('狗店');
    expect(label(NO_CONTENT, 'en', '龍店')).toBe('龍店');
  });

  it('translates the size of a publication', () => {
    expect(label(NO_CONTENT, 'zh-TW', '圖片 - 3 頁')).toBe('圖片 - 3 頁');
    expect(label(NO_CONTENT, 'zh-CN', '圖片 - 3 頁')).toBe('图片 - 3 页');
    expect(label(NO_CONTENT, 'en', '圖片 - 3 頁')).toBe('Pictures – 3 pages');
    expect(label(NO_CONTENT, 'en', 'PDF - 1 頁')).toBe('PDF – 1 page');
    expect(label(NO_CONTENT, 'en', '圖片 - 84 KB')).toBe('Pictures – 84 kB');
    expect(label(NO_CONTENT, 'en', '2.3 MB')).toBe('2.3 MB');
  });
});

describe.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])(
  'the label %s that an applicant typed',
  (name) => {
    it('is shown as typed, in every language', () => {
      for (const locale of ['zh-TW', 'zh-CN', 'en'] as const)
        expect(label(NO_CONTENT, locale, name)).toBe(name);
      expect(shownStatus(name)).toBe('preparing');
      expect(badgeClass(name)).toBe('badge badge-harbour');
    });
  },
);
