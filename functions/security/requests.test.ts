import { afterAll, describe, expect, it, vi } from 'vitest';
import * as factories from '../../db/testing/factories.ts';
import { expectError, rowOf, rowsOf } from '../testing/answers.ts';
import { createTestApp } from '../testing/app.ts';

const { app, db, env, visitor, staff } = await createTestApp({
  withStore: true,
  env: { RATE_LIMITS: 'off' },
});

describe('a body', () => {
  it.each([
    ['arrays', '['.repeat(200_000) + ']'.repeat(200_000)],
    ['objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
    ['arrays in a field', `{"title":${'['.repeat(200_000)}${']'.repeat(200_000)}}`],
  ])('with 100,000 or more nested %s is rejected like any invalid body', async (_, body) => {
    for (const call of ['POST /api/contact-messages', 'POST /api/login'])
      await expectError(await visitor(call, body), 400);
    await expectError(await staff('POST /api/news', body), 400);
    await expectError(await staff('POST /api/translate', body), 400);
  });

  it.each([
    ['with prototype keys', '{"__proto__":{"title":"p"},"constructor":{"prototype":{"title":"p"}}}'],
    ['with a duplicate key', '{"title":"a","title":{"$ne":1}}'],
    ['that is a number', '1e309'],
    ['that is a JSON string', '"{}"'],
    ['with a comment', '{"title":"t"} // '],
    ['that is empty', ''],
    ['of white space only', ' \n'],
    ['in UTF-16', '\ufeff{"title":"t"}'],
  ])('%s is rejected with 400', async (_, body) => {
    const answer = await expectError(await staff('POST /api/news', body), 400);
    expect(Object.keys(answer.errors ?? {})).not.toContain('__proto__');
  });

  it('is read only up to its limit, whatever its Content-Length', async () => {
    const big = JSON.stringify({ title: 't', content: 'x'.repeat(1024 * 1024) });
    for (const length of ['10', String(big.length), '99999999'])
      await expectError(
        await staff('POST /api/news', { body: big, headers: { 'content-length': length } }),
        413,
      );
  });
});

describe('a search', () => {
  it.each(['％', '＿', '＼', '%', '_', '\\', "'", '"', '；--'])(
    'treats %s as a plain character, not as a wildcard or SQL',
    async (sign) => {
      const word = `word${sign.codePointAt(0)}`;
      const { id } = await factories.createNews(db, { title: `${word}${sign}after` });
      await factories.createNews(db, { title: `${word}after` });
      const filter = encodeURIComponent(JSON.stringify({ q: `${word}${sign}` }));
      const found = await rowsOf(await visitor(`GET /api/news?filter=${filter}`));
      expect(found.map((row) => row.id)).toEqual([id]);
    },
  );
});

const INJECTIONS = [
  "' or '1'='1",
  "'; drop table news; --",
  '1); delete from users; --',
  'id"; select pg_sleep(5); --',
  "title' union select password_hash from users --",
  '(select password_hash from users limit 1)',
  '$1',
  '\\',
  'id) or 1=1 --',
  'news.id',
  'searchText',
  'passwordHash',
  'ctid',
  'toString',
  '__proto__',
];

describe('SQL in a list’s parameters', () => {
  it.each(INJECTIONS)('is treated as text or an unknown parameter: %s', async (text) => {
    await factories.createNews(db);
    const before = await rowsOf(await visitor('GET /api/news'));
    const ask = async (parameters: Record<string, unknown>) => {
      const query = Object.entries(parameters).map(([name, value]) => [name, JSON.stringify(value)]);
      return visitor(`GET /api/news?${new URLSearchParams(query)}`);
    };
    for (const parameters of [
      { sort: [text, 'ASC'] },
      { sort: ['id', text] },
      { filter: { [text]: 1 } },
      { filter: { id: text } },
      { filter: { id: [1, text] } },
      { range: [0, text] },
    ])
      expect([(await ask(parameters)).status, parameters]).toEqual([400, parameters]);
    expect(await rowsOf(await ask({ filter: { title: text } }))).toEqual([]);
    expect(await rowsOf(await ask({ filter: { title: [text, text] } }))).toEqual([]);
    expect(await rowsOf(await visitor('GET /api/news'))).toEqual(before);
    await expectError(await visitor(`GET /api/news/${encodeURIComponent(text)}`), 400);
  });
});

const BREAKERS = [
  '\r\nSet-Cookie: session=evil',
  '\n',
  '\r',
  '\0',
  '"; filename="evil.html',
  '\u2028',
  '/../../',
  '%0d%0aX: y',
];

describe('the name of a downloaded file', () => {
  it.each(BREAKERS)('cannot end the header that contains it: %j', async (breaker) => {
    const event = await factories.createEvent(db, { title: `表格${breaker.replace('\0', '')}x` });
    const form = await factories.createForm(db, { eventId: event.id });
    await factories.createRegistration(db, form);
    const answer = await staff(`GET /api/event-registrations/event/${event.id}/export.csv`);
    const disposition = answer.headers.get('content-disposition') ?? '';
    expect(disposition).toMatch(
      /^attachment; filename="[^"\\/%;\r\n]*"; filename\*=UTF-8''[\w.~%!$&+^`|-]*$/,
    );
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect([...answer.headers.keys()]).not.toContain('x');
  });
});

describe('a redirect', () => {
  it('leads only to a target that staff have set, never to a URL in the request', async () => {
    const { id } = await factories.createPublication(db, { fileUrl: '/uploads/a.pdf' });
    const evil = 'https://evil.example/';
    for (const parameter of ['url', 'next', 'redirect', 'return', 'file', 'fileUrl']) {
      const path = `/api/publications/${id}/download?${parameter}=${encodeURIComponent(evil)}`;
      const answer = await visitor(`GET ${path}`, { headers: { host: 'evil.example', referer: evil } });
      expect(answer.headers.get('location')).toBe('/uploads/a.pdf');
    }
    const admin = await visitor('GET /admin?next=https://evil.example', {
      headers: { host: 'evil.example' },
    });
    expect(admin.headers.get('location')).toBe('/admin/dashboard');
  });

  it.each(['https://例子.example/檔案.pdf', '/uploads/檔案.pdf', 'https://a.example/\u0001x'])(
    'encodes a target in any writing system as a valid header: %s',
    async (fileUrl) => {
      const { id } = await factories.createPublication(db, { fileUrl });
      const answer = await visitor(`GET /api/publications/${id}/download`);
      expect(answer.status).toBe(302);
      expect(answer.headers.get('location')).toMatch(/^[\x21-\x7e]+$/);
    },
  );

  it.each(['//evil.example/a.pdf', '/\\evil.example/a.pdf', '/\tevil', 'https:evil', 'https://'])(
    'cannot lead to the misleading URL %j, because the API rejects a record that contains it',
    async (fileUrl) => {
      await expectError(await staff('POST /api/publications', { title: 't', fileUrl }), 400);
      await expectError(await staff('POST /api/gallery', { title: 't', imageUrl: fileUrl }), 400);
    },
  );
});

describe('a host claimed by the caller', () => {
  const CLAIMS = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-host': 'evil.example',
    'x-original-url': '/api/users',
    'x-rewrite-url': '/api/users',
    forwarded: 'host=evil.example;proto=https',
    'x-forwarded-prefix': '//evil.example',
  };

  it('never appears in a response of a site with a configured SITE_URL', async () => {
    const site = await createTestApp({ env: { SITE_URL: 'https://www.example.org' } });
    const event = await factories.createEvent(site.db);
    for (const call of [`GET /events/${event.id}.ics`, 'GET /api/news', 'GET /api/nothing', 'GET /admin']) {
      const answer = await site.visitor(call, { headers: CLAIMS });
      const headers = [...answer.headers].join('\n');
      expect(`${headers}\n${await answer.text()}`).not.toContain('evil.example');
    }
  });

  it('makes a response uncacheable when SITE_URL is not configured', async () => {
    const event = await factories.createEvent(db);
    const answer = await app.request(`http://evil.example/events/${event.id}.ics`, {}, env);
    expect(await answer.text()).toContain('evil.example');
    expect(answer.headers.get('cache-control')).toMatch(/^private,/);
  });
});

describe('a text equal to a JavaScript property name', () => {
  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])(
    'is treated as plain text: %s',
    async (name) => {
      const event = await factories.createEvent(db, { status: name });
      const calendar = await (await visitor(`GET /events/${event.id}.ics`)).text();
      expect(calendar).toContain('STATUS:CONFIRMED');
      expect(calendar).not.toMatch(/function|native code|object Object/);
      const category = await rowOf(await staff('POST /api/member-categories', { name }));
      expect(category.name).toBe(name);
      const answer = await staff('POST /api/news', { [name]: 'x' });
      expect(await answer.text()).not.toMatch(/native code/);
    },
  );
});

describe('a response', () => {
  const said: string[] = [];
  const log = vi.spyOn(console, 'error').mockImplementation((line: unknown) => said.push(String(line)));
  afterAll(() => log.mockRestore());

  it('is always JSON with nosniff, whatever the path', async () => {
    const { id } = await factories.createNews(db, { title: '<script>alert(1)</script>' });
    for (const path of [
      `/api/news/${id}`,
      '/api/news',
      '/api/<script>',
      '/api/news/x.html',
      '/api/news?filter=<svg>',
    ]) {
      const answer = await visitor(`GET ${path}`, { headers: { accept: 'text/html' } });
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
  });

  it('reveals nothing about the server software', async () => {
    for (const call of ['GET /api/news', 'GET /api/nothing', 'POST /api/login', 'GET /api/users']) {
      const { headers } = await visitor(call, call.startsWith('POST') ? '{"' : undefined);
      for (const name of ['server', 'x-powered-by', 'via', 'x-runtime']) expect(headers.get(name)).toBeNull();
    }
  });
});
