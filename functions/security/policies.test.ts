import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { build } from '../../build/build.ts';
import { createTestApp } from '../testing/app.ts';

const dist = path.join(import.meta.dirname, '../../dist');
const PAGE = '<meta name="csp-nonce" content="__CSP_NONCE__">';
const ASSETS = { fetch: async () => new Response(PAGE, { headers: { 'Content-Type': 'text/html' } }) };
const { visitor } = await createTestApp({ env: { ASSETS } });

beforeAll(() => build(), 120_000);

const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(path.join(dist, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => readFileSync(path.join(dist, folder, name), 'utf8'));

function expectStrict(policy: string): void {
  expect(policy).toMatch(/default-src 'self'/);
  expect(policy).toMatch(/script-src 'self'/);
  expect(policy).not.toMatch(/unsafe-|script-src[^;]*(https:|data:|blob:|\*)/);
}

describe('the policy', () => {
  it('of every page lets run what is ours alone', () => {
    const pages = filesIn('site', /\.html$/).filter((page) => page.includes('<head'));
    expect(pages.length).toBeGreaterThan(30);
    for (const page of pages)
      expectStrict(/http-equiv="content-security-policy" content="([^"]*)"/.exec(page)?.[1] ?? '');
  });

  it('of the back office lets run what is ours alone, and styles of this very answer', async () => {
    const [first, second] = [await visitor('GET /admin/login'), await visitor('GET /admin/login')];
    const policies = [first, second].map(({ headers }) => headers.get('content-security-policy') ?? '');
    for (const policy of policies) expectStrict(policy);
    expect(policies[0]).not.toBe(policies[1]);
    const nonce = /nonce-([^']+)'/.exec(policies[0] ?? '')?.[1];
    expect(nonce).toHaveLength(24);
    expect(await first.text()).toContain(`content="${nonce}"`);
  });
});

describe('what browsers load', () => {
  const SECRETS =
    /DATABASE_URL|REBUILD_HOOK_TOKEN|SECOND_FACTOR_KEY|TURNSTILE_SECRET_KEY|TRANSLATE_API_KEY|FACEBOOK_ACCESS_TOKEN|postgres(ql)?:\/\/|scrypt\$/;

  it.each(['admin', 'site/_astro'])('%s hold no name of a secret', (folder) => {
    const bundles = filesIn(folder, /\.(js|html|css|json)$/);
    expect(bundles.length).toBeGreaterThan(5);
    for (const bundle of bundles) expect(SECRETS.exec(bundle)?.[0]).toBeUndefined();
  });
});
