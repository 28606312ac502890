import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import type { AppEnv } from '../../http/types.ts';
import { ADMIN_PAGE } from './static-pages.ts';

const policyFor = (nonce: string) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob: https:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

export const adminPageRoutes = new Hono<AppEnv>()
  .get('/', (c) => c.redirect('/admin/dashboard'))
  .get('/*', async (c) => {
    const page = await c.env.ASSETS.fetch(new Request(new URL(ADMIN_PAGE, c.req.url)));
    if (!page.ok) return new Response(page.body, page);
    const nonce = randomBytes(16).toString('base64');
    return c.html((await page.text()).replaceAll('__CSP_NONCE__', nonce), 200, {
      'Content-Security-Policy': policyFor(nonce),
      'Cache-Control': 'no-store',
    });
  });
