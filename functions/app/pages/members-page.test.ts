import { describe, expect, it } from 'vitest';
import { createMember } from '../../../db/testing/factories.ts';
import { createTestApp } from '../../testing/app.ts';

const PAGE = `<html><member-search class="block"><input id="member-plain-term" name="q"/>
<p role="status" data-count-of-page>all</p><ul class="members" data-results><li>own</li></ul><div data-pages><nav>1</nav></div>
<template id="member-count">{n} found</template><template id="member-count-one">one found</template>
<template id="member-found"><li><a data-href="{url}">{title}</a> {excerpt}</li></template>
<template id="member-none"><li>none</li></template>
<template id="member-suggestion"><li>or <a data-href="{url}">{q}</a></li></template></member-search></html>`;
const ASSETS = {
  async fetch(asked: Request | string) {
    if (new Request(asked).url.endsWith('.json')) return Response.json([]);
    return new Response(PAGE, { headers: { 'Content-Type': 'text/html', ETag: '"page"' } });
  },
};
const { db, visitor } = await createTestApp({ env: { ASSETS } });
const values = { memberDistrict: '沙田區', businessTypes: ['寵物美容店'] };
await createMember(db, { companyNameHk: '示範<b>毛孩', companyNameEn: 'Demo & Fur', ...values });

const read = async (path: string) => {
  const answer = await visitor(`GET ${path}`);
  const text = await answer.text();
  const [, members = ''] = /<ul[^>]*data-results>([\s\S]*?)<\/ul>/.exec(text) ?? [];
  return { answer, text, members };
};

describe('GET /members?q= without JavaScript', () => {
  it('returns the prebuilt page for a request without a query', async () => {
    for (const path of ['/members', '/en/members?q=', '/zh-cn/members?district=x']) {
      const { answer, text } = await read(path);
      expect([answer.status, answer.headers.get('etag'), text]).toEqual([200, '"page"', PAGE]);
    }
  });

  it('lists the members found, with escaped texts, in the language of the URL', async () => {
    const { text, members } = await read(`/members?q=${encodeURIComponent('美容 沙田')}`);
    expect(members).toMatch(/^<li><a href="\/members\/[^"]+">示範&lt;b&gt;毛孩<\/a>/);
    expect(text).toContain('>one found</p>');
    expect(text).toContain('<input value="美容 沙田" id="member-plain-term"');
    expect(text).toContain('<div data-pages></div>');
    expect((await read('/en/members?q=groomer')).members).toContain('">Demo &amp; Fur</a>');
  });

  it('reports no results, and offers a corrected query', async () => {
    const { members } = await read('/en/members?q=grommer');
    expect(members).toBe('<li>none</li><li>or <a href="/en/members?q=groomer">groomer</a></li>');
    expect((await read('/members?q=zzzz')).members).toBe('<li>none</li>');
  });

  it('reports on the page that a query is too long', async () => {
    const { answer, text } = await read(`/members?q=${'x'.repeat(101)}`);
    expect(answer.status).toBe(400);
    expect(text).toMatch(/data-count-of-page>[^<]{5,}<\/p>/);
  });
});
