import { Hono, type MiddlewareHandler } from 'hono';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../failures/errors.ts';
import { throughEdge } from './edge.ts';
import { sameOrigin } from './origin.ts';
import { API_HEADERS, securityHeaders } from './security-headers.ts';

type Settings = { SITE_URL?: string; EDGE_SECRET?: string };

function appWith(settings: Settings) {
  const app = new Hono<{ Variables: { settings: Settings } }>();
  app.onError((error, c) => c.json({ key: error.message }, error instanceof ApiError ? error.status : 500));
  app.use(async (c, next) => {
    c.set('settings', settings);
    await next();
  });
  return app;
}

describe('a state-changing call', () => {
  const app = appWith({ SITE_URL: 'https://association.example/' });
  app.use(sameOrigin as unknown as MiddlewareHandler);
  app.all('/', (c) => c.text('done'));
  const post = async (headers: Record<string, string>, address = 'http://127.0.0.1:8787/') =>
    (await app.request(address, { method: 'POST', headers: { host: new URL(address).host, ...headers } }))
      .status;

  it('is accepted from a program without an Origin header', async () => {
    expect(await post({})).toBe(200);
  });

  it.each([
    ['the site', { origin: 'https://association.example' }],
    ['the host that it was sent to', { origin: 'http://127.0.0.1:8787' }],
    ['the same page', { origin: 'https://association.example', 'sec-fetch-site': 'same-origin' }],
    ['a URL that the user typed', { 'sec-fetch-site': 'none' }],
  ])('is accepted from %s', async (_name, headers) => {
    expect(await post(headers)).toBe(200);
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a host whose name begins like the site’s', { origin: 'https://association.example.evil.example' }],
    ['another port', { origin: 'http://127.0.0.1:9999' }],
    ['a page without an origin', { origin: 'null' }],
    ['an Origin header without a scheme', { origin: 'association.example' }],
    ['a page that the browser marks as cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbouring site of the same domain', { 'sec-fetch-site': 'same-site' }],
  ])('is rejected from %s', async (_name, headers) => {
    expect(await post(headers)).toBe(403);
  });

  it('is rejected on an HTTPS site if its origin is the same host over HTTP', async () => {
    const address = 'https://shop.example/';
    expect(await post({ origin: 'https://shop.example' }, address)).toBe(200);
    expect(await post({ origin: 'http://shop.example' }, address)).toBe(403);
  });

  it('needs an allowed origin, whereas a read from any origin succeeds', async () => {
    const answer = await app.request('/', { headers: { origin: 'https://evil.example' } });
    expect(answer.status).toBe(200);
  });
});

describe('behind our own edge server', () => {
  const app = appWith({ EDGE_SECRET: 'told to the edge alone' });
  app.use(throughEdge as unknown as MiddlewareHandler);
  app.get('/', (c) => c.text('done'));

  it.each([
    ['told to the edge alone', 200],
    ['Told to the edge alone', 404],
    ['told to the edge', 404],
    ['', 404],
  ])('a call with the edge secret "%s" gets status %i', async (secret, status) => {
    const answer = await app.request('/', { headers: { 'x-edge-secret': secret } });
    expect(answer.status).toBe(status);
  });

  it('a call without the edge secret gets error.noSuchCall', async () => {
    expect(await (await app.request('/')).json()).toEqual({ key: 'error.noSuchCall' });
  });
});

describe('headers of every response', () => {
  const app = appWith({});
  app.use(securityHeaders as unknown as MiddlewareHandler);
  app.get('/', (c) => c.text('x'));
  app.get('/kept', (c) => c.text('x', 200, { 'Cache-Control': 'public, max-age=60' }));

  it('forbid framing, type sniffing and caching', async () => {
    const { headers } = await app.request('/');
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    expect(headers.has('strict-transport-security')).toBe(false);
  });

  it('do not replace headers that the route has set', async () => {
    const { headers } = await app.request('/kept');
    expect(headers.get('cache-control')).toBe('public, max-age=60');
    expect(headers.get('referrer-policy')).toBe(API_HEADERS['Referrer-Policy']);
  });

  it('include HSTS for one year when the client uses https', async () => {
    const behindProxy = await app.request('/', { headers: { 'x-forwarded-proto': 'https' } });
    const direct = await app.request('https://association.example/');
    for (const { headers } of [behindProxy, direct]) {
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    }
  });
});
