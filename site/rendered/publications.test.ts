import { describe, expect, it } from 'vitest';
import { createPublication } from '../../db/testing/factories.ts';
import { publishSite } from '../testing/site.ts';

const ids: Record<string, number> = {};
const { page, names } = await publishSite(async (db) => {
  const add = async (name: string, values: Parameters<typeof createPublication>[1]) => {
    ids[name] = (await createPublication(db, values)).id;
  };
  const at = (day: string) => new Date(`${day}T02:00:00Z`);
  await add('journal', {
    title: '會刊',
    titleEn: 'Journal & News',
    description: '本期內容',
    descriptionEn: 'In this issue',
    fileUrl: '/uploads/journal.pdf',
    pageUrls: ['/uploads/p1.jpg', '/uploads/p2.jpg'],
    pageCount: 12,
    fileSize: '2.4 MB',
    publishedAt: at('2025-03-01'),
  });
  await add('album', {
    title: '相集',
    titleEn: 'Album',
    fileUrl: '/uploads/a1.jpg',
    pageUrls: ['/uploads/a1.jpg', '/uploads/a2.jpg', '/uploads/a3.jpg'],
    publishedAt: at('2024-03-01'),
  });
  await add('chinese', { title: '只有中文', titleEn: null, publishedAt: at('2024-05-01') });
  await add('later', { title: '未出版', titleEn: 'Unpublished', publishedAt: new Date(Date.now() + 864e5) });
});

describe('the publications', () => {
  const list = page('/en/publications');

  it('are sorted by date in each language, and show kind and size', () => {
    const titles = (address: string) =>
      page(address)
        .all('h2', { class: 'mt-4 text-lg' })
        .map(({ text }) => text);
    expect(titles('/en/publications')).toEqual(['Journal & News', '只有中文', 'Album']);
    expect(titles('/publications')).toEqual(['會刊', '只有中文', '相集']);
    expect(list.text).toContain('12 pages');
    expect(list.text).toContain('2.4 MB');
    expect(list.text).toContain('In this issue');
  });

  it('link to their file without JavaScript', () => {
    const files = list.all('a').filter(({ attributes }) => attributes.href === '/uploads/journal.pdf');
    expect(files.length).toBeGreaterThan(0);
    expect(list.links).not.toContain('');
  });

  it('give each button an accessible name of its own', () => {
    const names = list
      .all('button')
      .concat(list.all('a', { href: '/uploads/journal.pdf' }))
      .map(({ text, attributes }) => attributes['aria-label'] ?? text)
      .filter((name) => /^(Read|View|Download)/.test(name));
    expect(new Set(names).size).toBe(names.length);
  });

  it('have a page for each year and each kind', () => {
    expect(list.links).toEqual(
      expect.arrayContaining(['/en/publications/year/2025', '/en/publications/year/2024']),
    );
    expect(page('/en/publications/year/2025').text).toContain('Journal & News');
    expect(page('/en/publications/year/2025').text).not.toContain('Album');
    expect(page('/en/publications/year/2024').heading).toContain('2024');
  });

  it('are hidden before their publication date', () => {
    expect(list.text).not.toContain('Unpublished');
    expect(names).not.toContain(
      `en/publications/year/${new Date(Date.now() + 864e5).getFullYear() + 1}.html`,
    );
  });

  it('without an English title are marked on English pages', () => {
    const marked = list.html.match(/lang="zh-Hant-HK"[^>]*>(\s*<a[^>]*>)?[^<]*只有中文/g) ?? [];
    expect(marked.length).toBeGreaterThan(0);
    expect(list.text.match(/In Chinese only/g)).toHaveLength(1);
    expect(page(`/en/publications/${ids.chinese}`).text).toContain('In Chinese only');
    expect(page('/publications').text).not.toContain('只有中文版');
    expect(page('/zh-cn/publications').text).toContain('会刊');
  });
});
