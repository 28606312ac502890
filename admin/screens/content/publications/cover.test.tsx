import { describe, expect, it } from 'vitest';
import type { Publication } from '../../../../core/content/validation/publications.ts';
import { render, textOf, use } from '../../../testing/render.tsx';
import { coverOf, pagesOf } from './cover.ts';
import { PageStrip } from './PageStrip.tsx';
import { usePublicationColumns } from './usePublicationColumns.tsx';

const files = (fileUrl: string, ...pageUrls: string[]) => ({ fileUrl, pageUrls });

describe('the cover of a publication', () => {
  it.each([
    ['its first page', files('/uploads/a.pdf', '/uploads/1.jpg', '/uploads/2.jpg'), '/uploads/1.jpg'],
    ['its file if the file is a picture', files('/uploads/a.PNG'), '/uploads/a.PNG'],
    [
      'its file, a picture whose URL has a query string',
      files('https://x.hk/a.webp?v=2'),
      'https://x.hk/a.webp?v=2',
    ],
    [
      'its file if the file is the data URL of a picture',
      files('data:image/png;base64,AA'),
      'data:image/png;base64,AA',
    ],
    ['missing for a PDF without drawn pages', files('/uploads/a.pdf'), null],
    ['missing for a file with another extension after .jpg', files('/uploads/a.jpg.pdf'), null],
  ])('is %s', (_what, publication, cover) => {
    expect(coverOf(publication)).toBe(cover);
  });
});

describe('the pages of a publication', () => {
  it('are the stored pages, or the file if it is a picture, or none', () => {
    expect(pagesOf(files('/a.pdf', '/1.jpg', '/2.jpg'))).toEqual(['/1.jpg', '/2.jpg']);
    expect(pagesOf(files('/a.jpg'))).toEqual(['/a.jpg']);
    expect(pagesOf(files('/a.pdf'))).toEqual([]);
  });

  it('are numbered for screen readers, and open in a new tab', () => {
    const markup = render(<PageStrip pages={['/1.jpg', '/2.jpg']} />);
    expect([...markup.matchAll(/alt="([^"]*)"/g)].map(([, alt]) => alt)).toEqual(['Page 1', 'Page 2']);
    expect(markup.match(/target="_blank"/g)).toHaveLength(2);
    expect(markup).toMatch(/^<ol/);
  });
});

describe('a publication in the list of publications', () => {
  const PUBLICATION: Publication = {
    id: 1,
    title: '年報',
    titleEn: null,
    description: '二〇二六年',
    descriptionEn: null,
    fileUrl: '/uploads/a.pdf',
    fileSize: 'PDF - 12 頁',
    pageCount: 12,
    pageUrls: [],
    publishedAt: '2026-11-20T16:30:00.000Z',
    downloadCount: 0,
    audience: 'public',
    updatedAt: '2026-11-20T16:30:00.000Z',
  };
  const cells = (locale: 'en' | 'zh-TW', values: Partial<Publication> = {}) =>
    use(usePublicationColumns, { locale }).map(({ render: draw }) =>
      textOf(render(draw({ ...PUBLICATION, ...values }), { locale })),
    );

  it('shows its title, day, size and downloads', () => {
    expect(cells('zh-TW')).toEqual(['年報 二〇二六年 可下載', '2026/11/21', 'PDF - 12 頁', '0']);
  });

  it('shows its size in English on an English screen', () => {
    expect(cells('en')[2]).toBe('PDF – 12 pages');
    expect(cells('en', { fileSize: null })[2]).toBe('—');
    expect(cells('en', { fileSize: 'two volumes' })[2]).toBe('two volumes');
  });
});
