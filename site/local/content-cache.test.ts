import { createHash } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { OFFICE_HEADER } from '../../core/accounts/validation/sessions.ts';
import { contentVersion } from '../../db/queries/platform/content-versions.ts';
import { sessions, users } from '../../db/tables/index.ts';
import { createTestDatabase } from '../../db/testing/database.ts';
import { createGalleryImage } from '../../db/testing/factories.ts';
import { ContentCache } from './content-cache.ts';
import { ContentVersions } from './content-versions.ts';
import { createProxy } from './proxy.ts';

const { db, url } = await createTestDatabase();

const servers: Server[] = [];
async function listen(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

let asked = 0;
let pause = 0;
const workerPort = await listen(async (request, response) => {
  asked++;
  const { rows } = await db.execute<{ version: string; count: string }>(
    sql`select ${contentVersion('gallery')} as version, (select count(*) from gallery_images) as count`,
  );
  await new Promise((resolve) => setTimeout(resolve, pause));
  const headers: Record<string, string> = { ETag: `"${rows[0]?.count}"`, 'Content-Type': 'application/json' };
  // Like the real Worker, this stub accepts cookie headers that the edge does not recognise.
  const audience = request.headers.cookie?.includes('session') ? 'staff' : 'visitor';
  if (request.url?.startsWith('/api/gallery'))
    headers['X-Content-Version'] = `${audience} gallery ${rows[0]?.version}`;
  response.writeHead(request.url === '/api/gallery/404' ? 404 : 200, headers).end(rows[0]?.count);
});

const versions = new ContentVersions(url);
const cache = new ContentCache(versions);
const forward = createProxy({ port: workerPort, trustedProxies: [], secret: '' });
const port = await listen(async (request, response) => {
  if (await cache.answer(request, response)) return;
  await forward(request, response, request.url ?? '/', cache.keeperFor(request));
});
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await versions.close();
});

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

async function createSession(token: string): Promise<string> {
  const [user] = await db.insert(users).values({ username: token, passwordHash: '' }).returning();
  const expiresAt = new Date(Date.now() + 60_000);
  await db.insert(sessions).values({ tokenHash: hashOf(token), userId: user?.id ?? 0, expiresAt });
  return `session=${token}`;
}

const get = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
const count = async (path = '/api/gallery') => Number(await (await get(path)).text());

beforeEach(async () => {
  asked = 0;
  pause = 0;
  await createGalleryImage(db);
});

describe('the content versions', () => {
  it('include every change that was committed before the call', async () => {
    // A slow connection to PostgreSQL: every reply is delayed by half a second.
    const { hostname, port: postgresPort } = new URL(url);
    const line = createTcpServer((socket) => {
      const postgres = connect(Number(postgresPort), hostname);
      socket.pipe(postgres);
      postgres.on('data', (data) => setTimeout(() => socket.write(data), 500));
      socket.on('close', () => postgres.destroy());
    });
    await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
    const far = new ContentVersions(
      Object.assign(new URL(url), { port: (line.address() as AddressInfo).port }).href,
    );
    const before = await far.current();
    const asked = far.current();
    await new Promise((resolve) => setTimeout(resolve, 50));
    await createGalleryImage(db);
    const [first, second, third] = await Promise.all([asked, far.current(), far.current()]);
    await far.close();
    line.close();
    expect(first.versions).toEqual(before.versions);
    expect(Number(second.versions.gallery)).toBe(Number(before.versions.gallery) + 1);
    expect(third).toBe(second);
  });
});

describe('the edge cache', () => {
  it('responds from memory while the content is unchanged', async () => {
    const first = await count();
    expect([await count(), await count(), asked]).toEqual([first, first, 1]);
    const { headers } = await get('/api/gallery');
    expect(headers.get('x-content-version')).toBeNull();
    expect(headers.get('content-type')).toBe('application/json');
    expect(headers.get('content-length')).toBe(String(String(first).length));
  });

  it('shows every change in the next response, whoever made it', async () => {
    let shown = await count();
    for (let change = 0; change < 50; change++) {
      await createGalleryImage(db);
      expect(await count()).toBe(++shown);
    }
  });

  it('shows a change that was committed during other requests', async () => {
    let isEnough = false;
    const others = Promise.all(
      Array.from({ length: 20 }, async () => {
        while (!isEnough) await count();
      }),
    );
    let shown = await count();
    for (let change = 0; change < 50; change++) {
      await createGalleryImage(db);
      expect(await count()).toBe(++shown);
    }
    isEnough = true;
    await others;
  });

  it('does not store a response that became outdated while it was computed', async () => {
    pause = 200;
    const slow = count('/api/gallery?slow');
    await new Promise((resolve) => setTimeout(resolve, 100));
    await createGalleryImage(db);
    const before = await slow;
    expect(await count('/api/gallery?slow')).toBe(before + 1);
  });

  it('returns 304 for a matching ETag', async () => {
    await count();
    const etag = (await get('/api/gallery')).headers.get('etag') ?? '';
    expect((await get('/api/gallery', { headers: { 'If-None-Match': etag } })).status).toBe(304);
    await createGalleryImage(db);
    expect((await get('/api/gallery', { headers: { 'If-None-Match': etag } })).status).toBe(200);
  });

  it.each([
    ['a response to an invalid session', '/api/gallery', { headers: { Cookie: 'theme=dark; session=abc' } }],
    [
      'a response to a request with two session cookies',
      '/api/gallery',
      { headers: { Cookie: '__Host-session=abc; session=abc' } },
    ],
    ['a response to a malformed session cookie', '/api/gallery?odd', { headers: { Cookie: 'session =abc' } }],
    [
      'a response to a request with an Authorization header',
      '/api/gallery',
      { headers: { Authorization: 'Bearer x' } },
    ],
    ['a response to a write', '/api/gallery', { method: 'POST' }],
    ['a response without a content version', '/api/other', {}],
    ['a failed response', '/api/gallery/404', {}],
  ])('does not cache %s', async (_, path, init) => {
    await get('/api/gallery');
    asked = 0;
    await get(path, init);
    await get(path, init);
    expect(asked).toBe(2);
  });

  it('leaves a call of the back office without a session to the Worker', async () => {
    await count();
    await count();
    const office = { headers: { [OFFICE_HEADER]: '1' } };
    const before = asked;
    await get('/api/gallery', office);
    await get('/api/gallery', office);
    expect(asked - before).toBe(2);
  });

  it('never keeps the answer to a signed-in person, and answers no person from memory', async () => {
    const as = (person: string) => get('/api/gallery', { headers: { cookie: `person=${person}` } });
    await count();
    for (const person of ['one', 'other', 'one']) await (await as(person)).text();
    expect(asked).toBe(4);
    await count();
    expect(asked, 'the visitor’s own answer is still kept').toBe(4);
    await (await get('/api/gallery', { headers: { cookie: '__Host-person=one' } })).text();
    expect(asked).toBe(5);
  });

  it('never sends a staff response to a visitor', async () => {
    await get('/api/gallery?odd=2', { headers: { Cookie: 'session =abc' } });
    asked = 0;
    await get('/api/gallery?odd=2');
    expect(asked).toBe(1);
  });

  it('serves staff while their session is valid, and never shares their responses', async () => {
    const [one, other] = [await createSession('one-token'), await createSession('other-token')];
    for (const cookie of [one, one, other, other]) await get('/api/gallery?staff', { headers: { cookie } });
    expect(asked).toBe(2);
    await db.delete(sessions).where(eq(sessions.tokenHash, hashOf('one-token')));
    await get('/api/gallery?staff', { headers: { cookie: one } });
    await get('/api/gallery?staff', { headers: { cookie: other } });
    expect(asked).toBe(3);
    await db.update(users).set({ disabled: true });
    await get('/api/gallery?staff', { headers: { cookie: other } });
    expect(asked).toBe(4);
  });

  it('is bypassed for sessions that were unused for 48 hours', async () => {
    const cookie = await createSession('idle-token');
    for (const _ of ['asked', 'kept']) await get('/api/gallery?idle', { headers: { cookie } });
    expect(asked).toBe(1);
    const lastUsedAt = new Date(Date.now() - 48 * 60 * 60 * 1000 - 1000);
    await db
      .update(sessions)
      .set({ lastUsedAt })
      .where(eq(sessions.tokenHash, hashOf('idle-token')));
    await get('/api/gallery?idle', { headers: { cookie } });
    expect(asked).toBe(2);
  });

  it('still responds correctly after the database connection breaks', async () => {
    const before = await count();
    await db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like '%content_versions%' and pid <> pg_backend_pid()`);
    await createGalleryImage(db);
    expect(await count()).toBe(before + 1);
    asked = 0;
    await count();
    expect([await count(), asked]).toEqual([before + 1, 0]);
  });
});
