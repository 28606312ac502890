import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PUBLIC_NETWORK } from '../local/public-network.ts';
import { expectError, rowOf } from '../testing/answers.ts';
import { createTestApp } from '../testing/app.ts';
import { startServer } from '../testing/server.ts';

type Answer = (response: ServerResponse) => void;
const answers = new Map<string, Answer>();
const asked: string[] = [];
const loopback = await startServer((request, response) => {
  const address = String(request.headers['x-asked']);
  const answer = answers.get(address);
  if (answer) answer(response);
  else response.writeHead(404).end();
});

// Sends requests to a local server, whatever host name they contain.
const realFetch = globalThis.fetch;
vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
  const address = String(input instanceof Request ? input.url : input);
  if (/^http:\/\/127\.0\.0\.1:\d+\/sql$/.test(address)) return realFetch(input, init);
  asked.push(address);
  return realFetch(loopback, { ...init, headers: { ...init?.headers, 'x-asked': address } });
});
afterAll(() => vi.restoreAllMocks());

const SITE = 'https://association.example';
const { visitor, staff } = await createTestApp({ withStore: true, env: { SITE_URL: SITE } });

const OWNER = 'CHAN TAI MAN';
const photograph = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
  .withExif({ IFD0: { Artist: OWNER } })
  .jpeg()
  .toBuffer();
const PICTURE = 'https://elsewhere.example/a.jpg?x=1&y=2';
const picture: Answer = (response) => response.end(photograph);
const redirect =
  (location: string): Answer =>
  (response) =>
    response.writeHead(302, { location }).end();

const article = (content: string, more = {}) => ({ title: 't', content, excerpt: 'e', ...more });
const imageOf = (address: string) => `<img src="${address.replaceAll('&', '&amp;')}" alt="a">`;
const save = (content: string, more = {}) => staff('POST /api/news', article(content, more));
const COPY = '/uploads/[0-9a-f]{64}\\.jpg';

beforeEach(() => {
  asked.length = 0;
  answers.clear();
  answers.set(PICTURE, picture);
});

describe('an external picture in an article', () => {
  it('is copied on saving, and the page links to no other site', async () => {
    const linked = imageOf(PICTURE).replace('alt', `srcset="${PICTURE} 2x, /uploads/b.png 1x" alt`);
    const saved = await rowOf(await save(`<p>a</p>${linked}`, { contentEn: `<p>b</p>${linked}` }));
    const shown = (text: string) =>
      new RegExp(`^<p>${text}</p><img alt="a" src="(${COPY})" loading="lazy" />$`);
    expect(saved.content).toMatch(shown('a'));
    expect(saved.contentEn).toMatch(shown('b'));
    expect(saved).not.toHaveProperty('removedImages');
    expect(asked).toEqual([PICTURE]);
    const [, path] = shown('a').exec(String(saved.content)) ?? [];
    const served = await visitor(`GET ${path}`);
    expect(served.headers.get('content-type')).toBe('image/jpeg');
    expect(Buffer.from(await served.arrayBuffer()).includes(OWNER)).toBe(false);
  });

  it('is copied on update, following public redirects', async () => {
    const { id } = await rowOf(await save('<p>c</p>'));
    answers.set('https://short.example/1', redirect(PICTURE));
    const answer = await staff(`PATCH /api/news/${id}`, { content: imageOf('https://short.example/1') });
    expect((await rowOf(answer)).content).toMatch(new RegExp(COPY));
    expect(asked).toEqual(['https://short.example/1', PICTURE]);
  });

  it.each<[string, Answer]>([
    ['is gone', (response) => response.writeHead(404).end()],
    ['is no picture', (response) => response.end('<script>alert(1)</script>')],
    ['is an SVG', (response) => response.end('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['is broken', (response) => response.end(photograph.subarray(0, 100))],
    ['is too large', (response) => response.end(Buffer.alloc(10 * 1024 * 1024 + 1))],
    ['redirects to an internal host', redirect('http://127.0.0.1:1/latest/meta-data')],
    ['redirects in a circle', redirect('https://bad.example/')],
    ['breaks off the connection', (response) => response.destroy()],
  ])('is removed, and reported, when it %s', async (_, answer) => {
    answers.set('https://bad.example/', answer);
    const saved = await save(`<p>c</p>${imageOf('https://bad.example/')}${imageOf(PICTURE)}`);
    expect(saved.status).toBe(201);
    const row = await rowOf(saved);
    expect(row.removedImages).toEqual(['https://bad.example/']);
    expect(row.content).toMatch(new RegExp(`^<p>c</p><img alt="a" src="${COPY}" loading="lazy" />$`));
    expect(await rowOf(await visitor(`GET /api/news/${row.id}`))).not.toHaveProperty('removedImages');
  });

  it('is removed if downloading all pictures takes more than five seconds', { timeout: 30_000 }, async () => {
    const slow = Array.from({ length: 9 }, (_, index) => `https://slow.example/${index}`);
    for (const address of slow)
      answers.set(address, (response) => {
        response.writeHead(200).write(photograph.subarray(0, 10));
      });
    const { removedImages } = await rowOf(await save(`<p>c</p>${slow.map(imageOf).join('')}`));
    expect(removedImages).toEqual(slow);
    expect(asked.length).toBeLessThan(slow.length);
  });

  it('is not downloaded if its absolute URL points to this site', async () => {
    const hash = createHash('sha256').update('a').digest('hex');
    const { content } = await rowOf(await save(imageOf(`${SITE}/uploads/${hash}.png`)));
    expect(content).toContain(`src="/uploads/${hash}.png"`);
    expect(asked).toEqual([]);
  });

  it('is removed when it is unavailable; saving fails if the article is then empty', async () => {
    const answer = await expectError(await save(imageOf('https://gone.example/')), 400);
    expect(answer.errors).toEqual({ content: '繁體中文內容為必填' });
  });

  it('makes saving fail if the article has more than fifty such pictures', async () => {
    const many = Array.from({ length: 51 }, (_, index) => imageOf(`https://many.example/${index}`)).join('');
    const answer = await expectError(await save(many), 400);
    expect(answer.errors).toEqual({ content: expect.stringContaining('50') });
    expect(asked).toEqual([]);
  });

  it('is not fetched for an invalid session cookie', async () => {
    const headers = { cookie: 'session=x' };
    const body = article(imageOf(PICTURE), { imageUrl: PICTURE });
    await expectError(await visitor('POST /api/news', { body, headers }), 401);
    await expectError(await visitor('PATCH /api/news/1', { body, headers }), 401);
    await expectError(
      await visitor('POST /api/gallery', { body: { title: 't', imageUrl: PICTURE }, headers }),
      401,
    );
    expect(asked).toEqual([]);
  });
});

const INSIDE = [
  'http://elsewhere.example/a.jpg',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://0/',
  'https://localhost/',
  'https://a.localhost/',
  'https://localhost./',
  'https://localhost.localdomain/',
  'https://printer.local/',
  'https://server/',
  'https://10.0.0.1/',
  'https://172.16.0.1/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://metadata.google.internal/computeMetadata/v1/',
  'https://100.64.0.1/',
  'https://0.0.0.0/',
  'https://255.255.255.255/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[fd00::1]/',
  'https://[fe80::1]/',
  'https://①②⑦.⓪.⓪.①/',
  'https://elsewhere.example:25/',
  'https://user@elsewhere.example/',
  'https://user:pass@127.0.0.1/',
  'https://elsewhere.example@127.0.0.1/',
];

describe('a private address', () => {
  it.each(INSIDE)('is not requested for a picture in an article: %j', async (address) => {
    const row = await rowOf(await save(`<p>c</p>${imageOf(address)}`));
    expect(row.content).toBe('<p>c</p>');
    expect(row.removedImages).toEqual([address]);
    expect(asked).toEqual([]);
  });

  it.each(INSIDE)('is not requested through a public redirect: %j', async (address) => {
    answers.set(PICTURE, redirect(encodeURI(address)));
    expect((await rowOf(await save(`<p>c</p>${imageOf(PICTURE)}`))).content).toBe('<p>c</p>');
    expect(asked).toEqual([PICTURE]);
  });

  it('is never connected to, even if a host name resolves to it', async () => {
    const hits: string[] = [];
    const inside = await startServer((request, response) => {
      hits.push(request.headers.host ?? '');
      response.end();
    });
    const { port } = new URL(inside);
    const script = `export default { async fetch(request, env) {
      const { searchParams } = new URL(request.url);
      return new Response(await env[searchParams.get('by')].fetch(searchParams.get('at')).then(() => 'reached', () => 'refused'));
    } }`;
    const miniflare = new Miniflare(
      convertV4MiniflareOptions({
        modules: true,
        script,
        cf: false,
        serviceBindings: { OUTSIDE: PUBLIC_NETWORK, ANYWHERE: { network: { allow: ['public', 'private'] } } },
        handleRuntimeStdio: () => {},
      }),
    );
    const ask = async (by: string, host: string) => {
      const query = new URLSearchParams({ by, at: `http://${host}:${port}/` });
      return (await miniflare.dispatchFetch(`http://worker.example/?${query}`)).text();
    };
    // `localhost` stands for an attacker's host name that resolves to a private address. Without the network
    // restriction, the request reaches the private address.
    expect([await ask('ANYWHERE', 'localhost'), await ask('OUTSIDE', 'localhost')]).toEqual([
      'reached',
      'refused',
    ]);
    expect(await ask('OUTSIDE', '127.0.0.1')).toBe('refused');
    expect(hits).toEqual([`localhost:${port}`]);
    await miniflare.dispose();
  });
});

describe.each([
  ['news', article('<p>c</p>')],
  ['events', { title: 't', description: 'd', eventDate: '2027-01-01' }],
  ['gallery', { title: 't' }],
])('the external main picture of a record of %s', (resource, values) => {
  it('is copied when it is reachable; otherwise the record keeps the picture’s external URL', async () => {
    const copied = await rowOf(await staff(`POST /api/${resource}`, { ...values, imageUrl: PICTURE }));
    expect(copied.imageUrl).toMatch(new RegExp(`^${COPY}$`));
    const gone = `https://gone.example/${resource}`;
    // The second save with the same URL makes no request.
    for (const _ of ['first', 'again']) {
      const changed = await staff(`PATCH /api/${resource}/${copied.id}`, { imageUrl: gone });
      expect(await rowOf(changed)).toMatchObject({ imageUrl: gone });
    }
    const inside = await staff(`PUT /api/${resource}/${copied.id}`, { imageUrl: 'http://10.0.0.1/a.png' });
    expect(await rowOf(inside)).toMatchObject({ imageUrl: 'http://10.0.0.1/a.png' });
    expect(asked).toEqual([PICTURE, gone]);
  });
});
