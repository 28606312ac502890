import { expect } from '@playwright/test';
import { test } from '../../testing/browser-test.ts';
import { origin } from './addresses.ts';

function previewOf(html: string): Record<string, string> {
  const tags = [...html.matchAll(/<meta property="og:(\w+)" content="([^"]*)"/g)];
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '';
  return { ...Object.fromEntries(tags.map(([, name, content]) => [name, content])), canonical };
}

test('the link preview of a registration form shows title, date, place and picture', async ({ request }) => {
  const headers = { 'User-Agent': 'WhatsApp/2.23.20.0', Accept: '*/*' };
  const { event } = await (await request.get(`${origin()}/api/event-registration-forms/1`)).json();
  const dayIn = (language: string) =>
    new Date(event.eventDate).toLocaleDateString(language, {
      ...{ timeZone: 'Asia/Hong_Kong', month: 'long', day: 'numeric' },
    } as const);
  for (const [query, title, place, date] of [
    ['', event.title, event.location, dayIn('zh-HK')],
    ['?lang=en', event.titleEn ?? event.title, event.locationEn ?? event.location, dayIn('en-US')],
  ]) {
    const answer = await request.get(`${origin()}/event-registration/1${query}`, { headers });
    const preview = previewOf(await answer.text());
    expect(preview.title).toBe(title);
    expect(preview.description).toContain(date);
    expect(preview.description?.replaceAll('&#39;', "'")).toContain(place);
    expect((await request.get(preview.image ?? '')).headers()['content-type']).toMatch(/^image\/(?!svg)/);
    expect([preview.url, preview.canonical]).toEqual(
      Array(2).fill(expect.stringMatching(/\/event-registration\/1$/)),
    );
  }
});

test('link-preview bots may read a registration page, and no sitemap lists the page', async ({ request }) => {
  const [robots, map] = await Promise.all(
    ['/robots.txt', '/sitemap-pages.xml'].map(async (path) => (await request.get(origin() + path)).text()),
  );
  expect(robots).not.toContain('event-registration');
  expect(map).not.toContain('event-registration');
  expect(await (await request.get(`${origin()}/event-registration/1`)).text()).toContain('content="noindex"');
});
