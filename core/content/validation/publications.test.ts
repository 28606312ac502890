import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../../db/testing/faults.ts';
import { createPublicationSchema, updatePublicationSchema } from './publications.ts';

const PUBLICATION = { title: '年報', fileUrl: '/uploads/a.pdf' };

describe('a new publication', () => {
  it('requires a title and a file', () => {
    expect(faultsOf(createPublicationSchema, { title: ' ' })).toEqual({
      title: 'publications.title.required',
      fileUrl: 'publications.fileUrl.required',
    });
    expect(createPublicationSchema.parse(PUBLICATION)).toEqual(PUBLICATION);
  });

  it('has at least one page', () => {
    expect(createPublicationSchema.parse({ ...PUBLICATION, pageCount: 1 }).pageCount).toBe(1);
    for (const pageCount of [0, -1, 1.5, '2'])
      expect(faultsOf(createPublicationSchema, { ...PUBLICATION, pageCount })).toEqual({
        pageCount: 'validation.number',
      });
  });

  it('accepts at most five hundred page pictures, each with a URL', () => {
    const pages = (count: number) => Array.from({ length: count }, (_, page) => `/uploads/${page}.jpg`);
    expect(faultsOf(createPublicationSchema, { ...PUBLICATION, pageUrls: pages(500) })).toEqual({});
    expect(faultsOf(createPublicationSchema, { ...PUBLICATION, pageUrls: pages(501) })).toEqual({
      pageUrls: 'validation.tooLong',
    });
    expect(faultsOf(createPublicationSchema, { ...PUBLICATION, pageUrls: ['/a.jpg', 'a.jpg'] })).toEqual({
      'pageUrls.1': 'publications.fileUrl.required',
    });
  });

  it('accepts a file size as a text of at most a hundred characters', () => {
    expect(createPublicationSchema.parse({ ...PUBLICATION, fileSize: ' PDF - 12 頁 ' }).fileSize).toBe(
      'PDF - 12 頁',
    );
    expect(faultsOf(createPublicationSchema, { ...PUBLICATION, fileSize: 'x'.repeat(101) })).toEqual({
      fileSize: 'validation.tooLong',
    });
  });

  it('ignores a download count, which the server maintains', () => {
    expect(createPublicationSchema.parse({ ...PUBLICATION, downloadCount: 900 })).toEqual(PUBLICATION);
    expect(updatePublicationSchema.parse({ downloadCount: 900 })).toEqual({});
  });
});
