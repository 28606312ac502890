import { expect, it } from 'vitest';
import { createForm } from '../../../db/testing/factories.ts';
import { createTestApp } from '../../testing/app.ts';

const asked: Request[] = [];
const ASSETS = {
  async fetch(request: Request) {
    asked.push(request);
    const { pathname } = new URL(request.url);
    if (/^(\/en)?\/event-registration\/([2-9]|\d\d+)$/.test(pathname))
      return new Response('', { status: 404 });
    const isKnown = request.headers.get('if-none-match') === '"page"';
    const headers = { ETag: '"page"', 'Content-Security-Policy': "object-src 'none'" };
    return isKnown
      ? new Response(null, { status: 304, headers })
      : new Response('<h1>報名</h1>', { headers: { ...headers, 'Content-Type': 'text/html' } });
  },
};
const { db, visitor } = await createTestApp({ env: { ASSETS } });

it.each([
  ['1', '/event-registration/1'],
  ['1?lang=en', '/en/event-registration/1'],
  ['1?lang=zh-CN', '/zh-cn/event-registration/1'],
  ['1?lang=xx', '/event-registration/1'],
])('GET /event-registration/:id serves the prebuilt page for the form %s', async (id, page) => {
  const answer = await visitor(`GET /event-registration/${id}`);
  expect([answer.status, await answer.text()]).toEqual([200, '<h1>報名</h1>']);
  expect(answer.headers.get('content-security-policy')).toBe("object-src 'none'");
  expect(new URL(asked.at(-1)?.url ?? '').pathname).toBe(page);
});

it.each([
  ['2', '/event-registration'],
  ['2?lang=en', '/en/event-registration'],
  ['whatever', '/event-registration'],
  ['9999999999', '/event-registration'],
])(
  'GET /event-registration/:id returns 404 and the general registration page for the unknown form %s',
  async (id, page) => {
    const answer = await visitor(`GET /event-registration/${id}`);
    expect([answer.status, await answer.text()]).toEqual([404, '<h1>報名</h1>']);
    expect(new URL(asked.at(-1)?.url ?? '').pathname).toBe(page);
  },
);

it('GET /event-registration/:id returns 200 for a form whose page is not published yet', async () => {
  await createForm(db);
  const { id } = await createForm(db);
  const answer = await visitor(`GET /event-registration/${id}?lang=zh-TW`);
  expect(answer.status).toBe(200);
});

it('GET /event-registration/:id/ redirects to the URL without a trailing slash, like every page', async () => {
  const answer = await visitor('GET /event-registration/1/?lang=en');
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/event-registration/1?lang=en']);
});

it.each(['/event-registration/', '/event-registration/1/2'])(
  'the Worker serves the path %s from the static files',
  async (path) => {
    const answer = await visitor(`GET ${path}`);
    expect(answer.headers.get('content-type')).toBe('text/html');
    expect(new URL(asked.at(-1)?.url ?? '').pathname).toBe(path);
  },
);

it('GET /event-registration/:id passes If-None-Match to the static files, and returns their ETag', async () => {
  const headers = { 'if-none-match': '"page"' };
  const answer = await visitor('GET /event-registration/1', { headers });
  expect([answer.status, answer.headers.get('etag')]).toEqual([304, '"page"']);
});
