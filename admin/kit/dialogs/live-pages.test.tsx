import { describe, expect, it } from 'vitest';
import { use } from '../../testing/render.tsx';
import { useLivePages } from './useLivePages.ts';

const addresses = (section?: string, id?: number) => use(() => useLivePages(section)(id)).map(({ to }) => to);

describe('the links to the public page of a saved record', () => {
  it('open the record in each language', () => {
    expect(addresses('news', 7)).toEqual(['/news/7', '/zh-cn/news/7', '/en/news/7']);
  });

  it('open the section’s list when the record has no separate page, or the home page when no section is given', () => {
    expect(addresses('publications')).toEqual(['/publications', '/zh-cn/publications', '/en/publications']);
    expect(addresses()).toEqual(['/', '/zh-cn', '/en']);
  });

  it('name each language in that language, with a lang attribute', () => {
    const links = use(() => useLivePages()(), { locale: 'en' });
    expect(links.map(({ label, lang }) => [label, lang])).toEqual([
      ['繁體中文', 'zh-Hant-HK'],
      ['简体中文', 'zh-Hans'],
      ['English', 'en'],
    ]);
  });
});
