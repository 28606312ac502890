import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { PLACE } from '../../core/association/place.ts';
import { MAP } from '../../core/association/profile.ts';
import { build } from '../../scripts/build/build.ts';
import { API_HEADERS } from '../http/middleware/security-headers.ts';
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

describe('the content security policy', () => {
  it('allows only first-party code in the back office, with a new nonce for styles in each response', async () => {
    const [first, second] = [await visitor('GET /admin/login'), await visitor('GET /admin/login')];
    const policies = [first, second].map(({ headers }) => headers.get('content-security-policy') ?? '');
    for (const policy of policies) expectStrict(policy);
    expect(policies[0]).not.toBe(policies[1]);
    const nonce = /nonce-([^']+)'/.exec(policies[0] ?? '')?.[1];
    expect(nonce).toHaveLength(24);
    expect(await first.text()).toContain(`content="${nonce}"`);
  });
});

describe('the check-in page for phones at the door', () => {
  const permissions = (answer: Response) => answer.headers.get('permissions-policy');

  it('is the only page that may use the camera and compile WebAssembly', async () => {
    const door = await visitor('GET /door');
    expect(permissions(door)).toContain('camera=(self)');
    const policy = door.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expectStrict(policy.replace(" 'wasm-unsafe-eval'", ''));
    for (const path of ['/admin/login', '/search', '/event-registration/1', '/api/alive'])
      expect([path, permissions(await visitor(`GET ${path}`))]).toEqual([
        path,
        expect.stringContaining('camera=()'),
      ]);
    expect(API_HEADERS['Permissions-Policy']).toContain('camera=()');
  });

  it('loads its files from its own origin only', () => {
    const files = readdirSync(path.join(dist, 'door/assets'));
    expect(files.some((name) => name.endsWith('.wasm'))).toBe(true);
    // The association's profile is data: of its addresses, the page loads none.
    const said = JSON.stringify([MAP, PLACE]);
    for (const code of filesIn('door', /(index.*\.js|\.html|\.css)$/)) {
      const addresses = code.match(/https:\/\/[^\s"'`)]*/g) ?? [];
      expect(addresses.filter((address) => !said.includes(`"${address}"`))).toEqual([]);
    }
  });
});

describe('browser code', () => {
  const SECRETS =
    /DATABASE_URL|REBUILD_HOOK_TOKEN|SECOND_FACTOR_KEY|TURNSTILE_SECRET_KEY|TRANSLATE_API_KEY|FACEBOOK_ACCESS_TOKEN|postgres(ql)?:\/\/|scrypt\$/;

  it.each(['admin', 'site/_astro', 'door'])('%s contains no name of a secret', (folder) => {
    const bundles = filesIn(folder, /\.(js|html|css|json)$/);
    expect(bundles.length).toBeGreaterThan(4);
    for (const bundle of bundles) expect(SECRETS.exec(bundle)?.[0]).toBeUndefined();
  });
});
