import { describe, expect, it } from 'vitest';
import { contactMessages } from '../../../db/tables/index.ts';
import { createTestApp } from '../../testing/app.ts';

const SITE_URL = 'https://www.example.org';
const { app, db, env } = await createTestApp({ env: { SITE_URL } });

const call = (address: string, init?: RequestInit, settings = {}) =>
  app.request(address, init, { ...env, ...settings });
const enquiry = { name: 'a', email: 'a@example.com', subject: 's', message: 'm' };
const post = { method: 'POST', body: JSON.stringify(enquiry) };

describe('an http call to the public host', () => {
  it.each([
    ['GET', 301],
    ['HEAD', 301],
    ['POST', 308],
    ['DELETE', 308],
  ])('is redirected to HTTPS with the same method: %s', async (method, status) => {
    const answer = await call('http://www.example.org/api/news/7?fields=id', { method });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      status,
      'https://www.example.org/api/news/7?fields=id',
    ]);
    expect(answer.headers.get('strict-transport-security')).toBeNull();
  });

  it('is redirected to the configured site before anything is stored, whatever the request headers are', async () => {
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

describe('the redirect from http to https', () => {
  it.each([
    ['made by https', 'https://www.example.org/api/health', {}],
    ['to another host name of the site', 'http://127.0.0.1:8787/api/health', {}],
    ['to a site without https', 'http://www.example.org/api/health', { SITE_URL: 'http://www.example.org' }],
    ['to a site whose URL is not configured', 'http://www.example.org/api/health', { SITE_URL: '' }],
  ])('does not happen for a call %s', async (_, address, settings) => {
    expect((await call(address, {}, settings)).status).toBe(200);
  });

  it('does not happen for a call from our own edge server, such as a health check', async () => {
    const headers = { 'x-edge-secret': 'secret' };
    const answer = await call('http://www.example.org/api/health', { headers }, { EDGE_SECRET: 'secret' });
    expect(answer.status).toBe(200);
  });
});
