import { describe, expect, it } from 'vitest';
import { contactMessages } from '../../db/schema/index.ts';
import { createTestApp } from '../testing/app.ts';

const SITE_URL = 'https://www.example.org';
const { app, db, env } = await createTestApp({ env: { SITE_URL } });

/** A call by its whole address, as Cloudflare hands it on. */
const call = (address: string, init?: RequestInit, settings = {}) =>
  app.request(address, init, { ...env, ...settings });
const enquiry = { name: 'a', email: 'a@example.com', subject: 's', message: 'm' };
const post = { method: 'POST', body: JSON.stringify(enquiry) };

describe('a call of the public name by http', () => {
  it.each([
    ['GET', 301],
    ['HEAD', 301],
    ['POST', 308],
    ['DELETE', 308],
  ])('is sent to https, its method kept: %s', async (method, status) => {
    const answer = await call('http://www.example.org/api/news/7?fields=id', { method });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      status,
      'https://www.example.org/api/news/7?fields=id',
    ]);
    expect(answer.headers.get('strict-transport-security')).toBeNull();
  });

  it('stores nothing, and is not kept by a header of the caller', async () => {
    for (const path of ['/api/contact-messages', '//evil.example/..']) {
      const answer = await call(`http://www.example.org${path}`, {
        ...post,
        headers: { 'x-forwarded-proto': 'https', host: 'evil.example' },
      });
      expect(new URL(answer.headers.get('location') ?? '').origin).toBe(SITE_URL);
    }
    expect(await db.$count(contactMessages)).toBe(0);
  });
});

describe('no redirect', () => {
  it.each([
    ['by https', 'https://www.example.org/api/health', {}],
    ['of another of the site’s names', 'http://127.0.0.1:8787/api/health', {}],
    [
      'where the site has no https',
      'http://www.example.org/api/health',
      { SITE_URL: 'http://www.example.org' },
    ],
    ['where the site’s address is not set', 'http://www.example.org/api/health', { SITE_URL: '' }],
  ])('meets a call %s', async (_, address, settings) => {
    expect((await call(address, {}, settings)).status).toBe(200);
  });

  it('meets what comes through an edge of our own, as a check of its health', async () => {
    const headers = { 'x-edge-secret': 'secret' };
    const answer = await call('http://www.example.org/api/health', { headers }, { EDGE_SECRET: 'secret' });
    expect(answer.status).toBe(200);
  });
});
