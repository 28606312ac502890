import { describe, expect, it } from 'vitest';
import { fieldsOf } from './chosen-files.ts';

describe('fieldsOf', () => {
  it('returns every picture as a page, and the first picture as the publication’s file', () => {
    const pictures = [
      { name: 'a.jpg', url: '/uploads/a', bytes: 2048 },
      { name: 'b.jpg', url: '/uploads/b', bytes: 1024 },
    ];
    expect(fieldsOf({ pictures })).toEqual({
      fileUrl: '/uploads/a',
      fileSize: '圖片 - 3 KB',
      pageCount: 2,
      pageUrls: ['/uploads/a', '/uploads/b'],
    });
  });

  it('takes the fields of a PDF from the API response', () => {
    const pdf = {
      name: 'c.pdf',
      fileUrl: '/uploads/c',
      fileSize: 'PDF - 12 頁',
      pageCount: 12,
      pageUrls: ['/uploads/1'],
    };
    expect(fieldsOf({ pictures: [], pdf })).toMatchObject({ fileUrl: '/uploads/c', pageCount: 12 });
  });

  it('returns no file before the user chooses one', () => {
    expect(fieldsOf({ pictures: [] })).toMatchObject({ fileUrl: '', fileSize: null, pageUrls: [] });
  });
});
