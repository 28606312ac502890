import { describe, expect, it } from 'vitest';
import { createNews } from '../../../db/testing/factories.ts';
import { createTestApp } from '../../testing/app.ts';

const PAGE = `<html><form><input id="search-term" name="q" type="search"/></form>
<search-status role="status">before</search-status><search-results class="x"><p>before</p></search-results>
${['all', 'pages', 'members', 'news', 'events', 'publications'].map((kind) => `<template id="search-label-${kind}">${kind.toUpperCase()}</template>`).join('')}
<template id="search-count">{n} of {q}</template><template id="search-count-one">one of {q}</template>
<template id="search-failed"><b role="alert">{message}</b></template><template id="search-nothing"><i>nothing</i></template>
<template id="search-proposed">perhaps for {q}</template>
<template id="search-instead"><p>{better}, not {q}</p></template>
<template id="search-kinds"><ul><li></li></ul></template><template id="search-kind"><li><a data-href="{url}" data-current="{current}">{label} {count}</a></li></template>
<template id="search-hit"><li><a data-href="{url}">{title}</a> {excerpt} {kind} {date}</li></template>
<template id="search-pager"><nav><span></span></nav></template><template id="search-page"><b>{n}/{total}</b></template>
<template id="search-previous"><a data-href="{url}" rel="prev"></a></template><template id="search-next"><a data-href="{url}" rel="next"></a></template></html>`;

const inAll = (text: string) => ({ 'zh-TW': text, 'zh-CN': text, en: text });
const CONTACT = { path: '/contact', title: inAll('聯絡'), text: inAll('') };

const ASSETS = {
  async fetch(asked: Request | string) {
    const { url } = new Request(asked);
    if (url.endsWith('/search-pages.json')) return Response.json([CONTACT]);
    return new Response(PAGE, { headers: { 'Content-Type': 'text/html', ETag: '"page"' } });
  },
};
const { db, visitor } = await createTestApp({ env: { ASSETS } });
for (let number = 1; number <= 12; number++)
  await createNews(db, { title: `魚展 ${number} <b>&`, titleEn: `Fish ${number}`, content: '<p>金魚</p>' });

const read = async (path: string) => {
  const answer = await visitor(`GET ${path}`);
  const text = await answer.text();
  const [, results = ''] = /<search-results class="x">([\s\S]*?)<\/search-results>/.exec(text) ?? [];
  const [, status = ''] = /<search-status[^>]*>([\s\S]*?)<\/search-status>/.exec(text) ?? [];
  return { answer, text, results, status };
};

describe('the search page', () => {
  it('serves the prebuilt page with its ETag for an empty query', async () => {
    for (const path of ['/search', '/en/search?q=', '/zh-cn/search?q=%20']) {
      const { answer, text } = await read(path);
      expect([answer.status, answer.headers.get('etag'), text]).toEqual([200, '"page"', PAGE]);
    }
  });

  it('shows ten escaped results with highlighted words, and links to the next pages', async () => {
    const { answer, status, results, text } = await read('/search?q=金魚');
    expect([answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual(['no-store', null]);
    expect(status).toBe('12 of 金魚');
    expect(results.match(/<mark>金魚<\/mark>/g)).toHaveLength(10);
    expect(results).toContain('&lt;b&gt;&amp;</a>');
    expect(results).toMatch(/<a href="\/news\/\d+">魚展/);
    expect(results).toContain('<a href="/search?q=%E9%87%91%E9%AD%9A" aria-current="true">ALL 12</a>');
    expect(results).toContain(
      '<nav><span></span><b>1/2</b><a href="/search?q=%E9%87%91%E9%AD%9A&amp;page=2"',
    );
    expect(text).toContain('<input value="金魚" id="search-term"');
  });

  it('says that it proposes pages if nothing has the words of the query', async () => {
    const { status, results } = await read('/search?q=鱷魚池水喉爆咗要渡輪定係運輸船');
    expect(status).toBe('perhaps for 鱷魚池水喉爆咗要渡輪定係運輸船');
    expect(results).toContain('<a href="/contact">聯絡</a>');
  });

  it('shows further pages, and results of one kind, in the language of its URL', async () => {
    const { results } = await read('/en/search?q=fish&kind=news&page=2');
    expect(results.match(/<a href="\/en\/news\/\d+">Fish/g)).toHaveLength(2);
    expect(results).toContain('kind=news" aria-current="true">NEWS 12');
    expect(results).toContain('rel="prev"');
    expect(results).not.toContain('rel="next"');
  });

  it('reports that nothing was found, with the query escaped', async () => {
    const { status, results, text } = await read(`/search?q=${encodeURIComponent('"><script>{n}</script>')}`);
    expect(results).toBe('<i>nothing</i>');
    expect(status).toBe('0 of &quot;&gt;&lt;script&gt;{n}&lt;/script&gt;');
    expect(text).not.toContain('<script>');
    expect(text).toContain('<input value="&quot;&gt;&lt;script&gt;');
  });

  it('shows the results of a corrected query, of the same kind, and says so', async () => {
    const { results } = await read(`/search?q=${encodeURIComponent('金漁展')}`);
    expect(results).toBe('<i>nothing</i>');
    const english = await read('/en/search?q=fihs&kind=news');
    expect(english.results).toMatch(/^<p>fish, not fihs<\/p>/);
    expect(english.status).toBe('12 of fish');
    expect(english.results.match(/<a href="\/en\/news\/\d+">Fish/g)).toHaveLength(10);
    expect(english.results).toContain('q=fish&amp;kind=news&amp;page=2');
    expect(english.text).toContain('<input value="fihs"');
  });

  it.each([
    ['kind=accounts', 400],
    [`q=${'x'.repeat(101)}`, 400],
  ])('reports the error on the page for %s', async (query, expected) => {
    const { answer, status } = await read(`/en/search?q=fish&${query}`.replace('q=fish&q=', 'q='));
    expect(answer.status).toBe(expected);
    expect(status).toMatch(/^<b role="alert">[^<]{5,}<\/b>$/);
  });
});
