import { Hono } from 'hono';
import { ApiError } from '../errors.ts';
import { uploadedFile } from '../middleware/multipart.ts';
import { staffOnly } from '../middleware/session.ts';
import { storeImage } from '../services/media.ts';
import type { AppEnv } from '../types.ts';

export const uploadRoutes = new Hono<AppEnv>().post('/', staffOnly, async (c) =>
  c.json(await storeImage(c, await uploadedFile(c, 'image')), 201),
);

const CACHED_FOR_A_YEAR = 'public, max-age=31536000, immutable';

/** Stored files, under /uploads. */
export const storedFileRoutes = new Hono<AppEnv>().get('/:key{[A-Za-z0-9._/-]+}', async (c) => {
  const object = await c.env.BUCKET.get(c.req.param('key'), {
    onlyIf: c.req.raw.headers,
    range: c.req.raw.headers,
  });
  if (!object) throw new ApiError(404, 'error.notFound');
  const headers = new Headers({
    ETag: object.httpEtag,
    'Cache-Control': CACHED_FOR_A_YEAR,
    'Content-Type': object.httpMetadata?.contentType ?? 'application/octet-stream',
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'Accept-Ranges': 'bytes',
  });
  if (!('body' in object)) return new Response(null, { status: 304, headers });
  const isPart = c.req.header('range') !== undefined && object.range !== undefined;
  if (!isPart) return new Response(object.body, { headers });
  const { offset = 0, length = object.size } = object.range as { offset?: number; length?: number };
  headers.set('Content-Range', `bytes ${offset}-${offset + length - 1}/${object.size}`);
  return new Response(object.body, { status: 206, headers });
});
