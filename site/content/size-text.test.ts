import { expect, it } from 'vitest';
import { sizeText } from './size-text.ts';

it('says the size of a publication in the language of the reader', () => {
  expect(sizeText('zh-TW', '圖片 - 3 頁')).toBe('圖片 - 3 頁');
  expect(sizeText('zh-CN', '圖片 - 3 頁')).toBe('图片 - 3 页');
  expect(sizeText('en', '圖片 - 3 頁')).toBe('Pictures – 3 pages');
  expect(sizeText('en', 'PDF - 1 頁')).toBe('PDF – 1 page');
  expect(sizeText('en', '2.3 MB')).toBe('2.3 MB');
});
