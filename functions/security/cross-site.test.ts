import { describe, expect, it } from 'vitest';
import { createNews } from '../../db/testing/factories.ts';
import { documentedRoutes } from '../app/openapi/document.ts';
import { expectError } from '../testing/answers.ts';
import { createTestApp } from '../testing/app.ts';

const { app, db, staff, visitor } = await createTestApp({ withStore: true });

const unsafe = documentedRoutes(app).filter(({ method }) => !['GET', 'HEAD'].includes(method));

const CONTENT_TYPES = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  '',
];

const FOREIGN: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://localhost.evil.example' },
  { origin: 'http://localhost:81' },
  { origin: 'http://localhost@evil.example' },
  { origin: 'file://' },
  { origin: '' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site', origin: 'http://localhost' },
];

/** Webmail programs call these from their own site. The token in the URL authorises them (RFC 8058). */
const EXEMPT = ['POST /api/unsubscribe/:token'];

describe('a call forged by another site', () => {
  it.each(unsafe.map(({ name }) => name).filter((name) => !EXEMPT.includes(name)))(
    'is rejected for every header and content type: %s',
    async (name) => {
      const call = name.replace(/:\w+/g, '1');
      for (const headers of FOREIGN) {
        for (const type of CONTENT_TYPES) {
          const sent = { ...headers, host: 'localhost', ...(type && { 'content-type': type }) };
          const answer = await staff(call, { body: '{"title":"x"}', headers: sent });
          expect([answer.status, sent]).toEqual([403, sent]);
        }
      }
    },
  );

  it('is rejected even without a session, and even if it is a login or a logout', async () => {
    for (const call of [
      'POST /api/login',
      'POST /api/logout',
      'POST /api/members',
      'POST /api/contact-messages',
    ])
      await expectError(await visitor(call, { body: '{}', headers: FOREIGN[0] ?? {} }), 403);
  });

  it('changes nothing by GET, even if a header or a parameter names the method DELETE', async () => {
    const { id, title } = await createNews(db);
    for (const override of ['x-http-method-override', 'x-method-override', 'x-http-method'])
      await staff(`GET /api/news/${id}?_method=DELETE`, { headers: { [override]: 'DELETE' } });
    expect(await (await staff(`GET /api/news/${id}`)).json()).toMatchObject({ title });
  });

  it('gets no CORS headers', async () => {
    for (const call of ['GET /api/news', 'GET /api/session', 'OPTIONS /api/news', 'OPTIONS /api/login']) {
      const { headers } = await staff(call, {
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'DELETE' },
      });
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
  });
});

describe('a call by the site itself', () => {
  it.each([
    { origin: 'http://localhost', host: 'localhost' },
    { origin: 'http://localhost', host: 'localhost', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
  ])('succeeds: %j', async (headers) => {
    await expectError(
      await staff('DELETE /api/news/999999', { headers: headers as Record<string, string> }),
      404,
    );
  });
});

describe('a site on https', () => {
  it('rejects an origin whose scheme, port or host differs', async () => {
    const site = await createTestApp({ env: { SITE_URL: 'https://www.example.org' } });
    const from = (origin: string) =>
      site.visitor('POST /api/logout', {
        headers: { origin, host: 'www.example.org', 'x-forwarded-proto': 'https' },
      });
    await expectError(await from('https://www.example.org'), 401);
    await expectError(await from('http://www.example.org'), 403);
    await expectError(await from('https://www.example.org:8443'), 403);
    await expectError(await from('https://example.org'), 403);
  });
});
