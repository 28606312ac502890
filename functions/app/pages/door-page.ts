import { type Context, Hono } from 'hono';
import type { AppEnv } from '../../http/types.ts';
import { DOOR_PAGE } from './static-pages.ts';

/** Only this page may use the camera and compile WebAssembly (for its QR code reader). */
const HEADERS = {
  'Content-Security-Policy': [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
  'Cache-Control': 'no-cache',
};

interface Chunk {
  file: string;
  css?: string[];
  assets?: string[];
}

const asset = (c: Context<AppEnv>, path: string) => c.env.ASSETS.fetch(new Request(new URL(path, c.req.url)));

const filesOf = (chunks: Record<string, Chunk>) =>
  new Set(Object.values(chunks).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]));

export const doorPageRoutes = new Hono<AppEnv>()
  .get('/', async (c) => {
    const page = await asset(c, DOOR_PAGE);
    if (!page.ok) return new Response(page.body, page);
    return c.html(await page.text(), 200, HEADERS);
  })
  .get('/sw.js', async (c) => {
    const [script, manifest] = await Promise.all([
      asset(c, `${DOOR_PAGE}/sw.js`),
      asset(c, `${DOOR_PAGE}/files.json`),
    ]);
    if (!script.ok || !manifest.ok) return new Response('404', { status: 404 });
    const built = new Set(['app.webmanifest', 'icon.svg', ...filesOf(await manifest.json())]);
    const files = [DOOR_PAGE, ...[...built].sort().map((file) => `${DOOR_PAGE}/${file}`)];
    return c.body((await script.text()).replace('__FILES__', JSON.stringify(files)), 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Service-Worker-Allowed': DOOR_PAGE,
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': "default-src 'none'; connect-src 'self'",
    });
  });
