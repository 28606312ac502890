import { type Context, Hono } from 'hono';
import { hasModule } from '../../../core/association/profile.ts';
import { storedImageSchema } from '../../../core/fields/files.ts';
import { storedHash } from '../../../core/html/pictures.ts';
import { nameFile } from '../../../db/queries/content/media-library.ts';
import { isPeopleOn } from '../../../db/queries/membership/people.ts';
import { hasPersonCookie, readPersonSession } from '../../auth/person-session.ts';
import { requireStaff } from '../../auth/session-guard.ts';
import { isPrivateKey, MEMBERS_FOLDER, mediaStore, storeImage } from '../../files/store-file.ts';
import { notFound } from '../../http/failures/errors.ts';
import { uploadedFile } from '../../http/multipart.ts';
import { described } from '../../http/openapi/described.ts';
import { fileIn } from '../../http/openapi/forms.ts';
import { given } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { BACKUP_HEADER, isBackupPass } from './backup-pass.ts';
import { makeLatePicture } from './late-pictures.ts';

export const uploadRoutes = new Hono<AppEnv>().post(
  '/',
  requireStaff,
  described(() => ({
    tag: 'files',
    summary: 'Store a picture',
    description:
      'JPEG, PNG, WebP, AVIF or GIF, by content and not by name; at most 10 MB, 50 million pixels and 12,000 on a side.',
    body: { type: 'multipart/form-data', schema: fileIn('image') },
    answers: { 201: { description: 'Stored.', schema: given('StoredImage', storedImageSchema) } },
    failures: [415, 422],
  })),
  async (c) => {
    const { bytes, name } = await uploadedFile(c, 'image');
    const stored = await storeImage(mediaStore(c.var), bytes);
    if (name) await nameFile(c.var.db, storedHash(stored.url) ?? '', name);
    return c.json(stored, 201);
  },
);

const CACHED_FOR_A_YEAR = 'public, max-age=31536000, immutable';

/** RFC 9110, 13.1.2. The store throws an error for invalid entity tags. */
const ENTITY_TAGS = /^(\*|(W\/)?"[\x21\x23-\x7e]*"(\s*,\s*(W\/)?"[\x21\x23-\x7e]*")*)$/;

function conditionOf(c: Context<AppEnv>): Headers {
  const tags = c.req.header('if-none-match')?.trim() ?? '';
  return new Headers(ENTITY_TAGS.test(tags) ? { 'If-None-Match': tags } : {});
}

function storedObject(c: Context<AppEnv>, key: string) {
  const onlyIf = conditionOf(c);
  const whole = () => c.env.BUCKET.get(key, { onlyIf });
  if (!c.req.header('range')) return whole();
  return c.env.BUCKET.get(key, { onlyIf, range: c.req.raw.headers }).catch(whole);
}

/** Files of all other types, such as files copied into the store by hand, are served as downloads. */
const SHOWN = new Set([
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
  'application/pdf',
]);

function contentHeaders({ httpMetadata }: R2Object): Record<string, string> {
  const type = httpMetadata?.contentType ?? '';
  if (SHOWN.has(type)) return { 'Content-Type': type };
  return { 'Content-Type': 'application/octet-stream', 'Content-Disposition': 'attachment' };
}

const hasBody = (object: R2Object | R2ObjectBody): object is R2ObjectBody => 'body' in object;

async function mayReadForMembers(c: Context<AppEnv>, key: string): Promise<boolean> {
  if (!key.startsWith(MEMBERS_FOLDER) || !hasModule('people')) return false;
  if (await c.var.identity?.session()) return true;
  if (!hasPersonCookie(c.var) || !(await isPeopleOn(c.var.db))) return false;
  const person = await readPersonSession(c.var).catch(() => undefined);
  return person?.people.some(({ isMember }) => isMember) === true;
}

export const storedFileRoutes = new Hono<AppEnv>().get(
  '/:key{[A-Za-z0-9._/-]{1,200}}',
  described(() => ({
    tag: 'files',
    summary: 'A stored file',
    description: 'Never changes; ranges and conditional requests are answered.',
    answers: {
      200: { description: 'The file.', type: 'application/octet-stream', schema: {} },
      206: { description: 'The part that was asked for.', type: 'application/octet-stream', schema: {} },
      304: { description: 'Unchanged.' },
    },
    failures: [404],
  })),
  async (c) => {
    const key = c.req.param('key') ?? '';
    const isPrivate = isPrivateKey(key);
    const isBackup = () => isBackupPass(c.var.settings.LINK_KEY, key, c.req.header(BACKUP_HEADER));
    if (isPrivate && !isBackup() && !(await mayReadForMembers(c, key))) throw notFound();
    const object = (await storedObject(c, key)) ?? (await makeLatePicture(c.var, key));
    if (!object) throw notFound();
    const headers = new Headers({
      ETag: object.httpEtag,
      'Cache-Control': isPrivate ? 'private, no-store' : CACHED_FOR_A_YEAR,
      ...contentHeaders(object),
      'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'Accept-Ranges': 'bytes',
    });
    if (!hasBody(object)) return new Response(null, { status: 304, headers });
    const { offset = 0, length = object.size } = (object.range ?? {}) as {
      offset?: number;
      length?: number;
    };
    if (length === object.size) return new Response(object.body, { headers });
    headers.set('Content-Range', `bytes ${offset}-${offset + length - 1}/${object.size}`);
    return new Response(object.body, { status: 206, headers });
  },
);
