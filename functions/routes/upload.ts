import { type Context, Hono } from 'hono';
import { notFound } from '../errors.ts';
import { uploadedFile } from '../middleware/multipart.ts';
import { staffOnly } from '../middleware/session.ts';
import { storeImage } from '../services/media.ts';
import type { AppEnv } from '../types.ts';

export const uploadRoutes = new Hono<AppEnv>().post('/', staffOnly, async (c) =>
  c.json(await storeImage(c, await uploadedFile(c, 'image')), 201),
);

const CACHED_FOR_A_YEAR = 'public, max-age=31536000, immutable';

/** The object, or the part of it that was asked for; a range that it does not have counts as none. */
function storedObject(c: Context<AppEnv>, key: string) {
  const onlyIf = c.req.raw.headers;
  const whole = () => c.env.BUCKET.get(key, { onlyIf });
  if (!c.req.header('range')) return whole();
  return c.env.BUCKET.get(key, { onlyIf, range: c.req.raw.headers }).catch(whole);
}

/** Stored files, under /uploads. */
export const storedFileRoutes = new Hono<AppEnv>().get('/:key{[A-Za-z0-9._/-]{1,200}}', async (c) => {
  const object = await storedObject(c, c.req.param('key'));
  if (!object) throw notFound();
  const headers = new Headers({
    ETag: object.httpEtag,
    'Cache-Control': CACHED_FOR_A_YEAR,
    'Content-Type': object.httpMetadata?.contentType ?? 'application/octet-stream',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'Accept-Ranges': 'bytes',
  });
  if (!('body' in object)) return new Response(null, { status: 304, headers });
  const { offset = 0, length = object.size } = (object.range ?? {}) as { offset?: number; length?: number };
  if (length === object.size) return new Response(object.body, { headers });
  headers.set('Content-Range', `bytes ${offset}-${offset + length - 1}/${object.size}`);
  return new Response(object.body, { status: 206, headers });
});
