import { afterEach, expect, it, vi } from 'vitest';
import type { FixedPage } from '../../../core/app/search.ts';
import { findFixedPages } from './fixed-pages.ts';

afterEach(() => vi.useRealTimers());

const pageAbout = (text: string): FixedPage => ({
  path: '/join',
  title: { 'zh-TW': '加入', 'zh-CN': '加入', en: 'Join' },
  text: { 'zh-TW': text, 'zh-CN': text, en: text },
});

function siteWith(current: { text: string }) {
  const statuses: number[] = [];
  const site = {
    fetch: async (_url: string, { headers }: { headers: Record<string, string> }) => {
      const etag = JSON.stringify(current.text);
      const status = headers['If-None-Match'] === etag ? 304 : 200;
      statuses.push(status);
      const body = status === 304 ? null : JSON.stringify([pageAbout(current.text)]);
      return new Response(body, { status, headers: { ETag: etag } });
    },
  };
  return { site: site as unknown as Fetcher, statuses };
}

it('the search finds a changed text of a fixed page two seconds later, and loads unchanged texts once', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const current = { text: 'reviewed within five days' };
  const { site, statuses } = siteWith(current);
  const find = (word: string) => findFixedPages(site, [word]);
  expect(await find('five')).toHaveLength(1);
  vi.advanceTimersByTime(2001);
  expect(await find('five')).toHaveLength(1);
  current.text = 'reviewed within nine days';
  vi.advanceTimersByTime(2001);
  expect(await find('five')).toHaveLength(0);
  expect(await find('nine')).toHaveLength(1);
  expect(statuses).toEqual([200, 304, 200]);
});

it('the page of licences is found by what people call it', async () => {
  const page = { ...pageAbout('動物售賣商'), path: '/licences' };
  const site = { fetch: async () => Response.json([page]) } as unknown as Fetcher;
  for (const words of [
    ['開店'],
    ['瘋狗症'],
    ['rabies'],
    ['open', 'shop'],
    ['licence', 'renewal'],
    ['開寵物店'],
  ])
    expect(
      (await findFixedPages(site, words)).map(({ path }) => path),
      words.join(' '),
    ).toEqual(['/licences']);
});
