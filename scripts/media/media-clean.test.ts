import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pictureKey, variantKey, variantKeys } from '../../core/html/pictures.ts';
import { scratchFolder } from '../../db/local/scratch-folder.ts';
import { events, galleryImages, mediaObjects, news, publications } from '../../db/tables/index.ts';
import { createTestDatabase } from '../../db/testing/database.ts';
import {
  createEvent,
  createGalleryImage,
  createNews,
  createPublication,
} from '../../db/testing/factories.ts';
import { openPictureServices, type PictureServices } from '../../functions/local/picture-services.ts';
import { readLocalSettings } from '../../functions/local/settings/settings.ts';
import { openS3Store } from '../backup/s3-store.ts';
import { startS3Server } from '../backup/testing/s3-server.ts';
import { cleanMedia } from './clean-media.ts';

const OWNER = 'CHAN TAI MAN';
const SITE_URL = 'https://association.example';
const { db, url: databaseUrl } = await createTestDatabase();
const s3 = await startS3Server();
const store = await openS3Store(s3.settings);
afterAll(() => store.close());

let elsewhere: Record<string, Uint8Array<ArrayBuffer>> = {};
let services: PictureServices;
beforeAll(async () => {
  const real = await openPictureServices();
  services = {
    ...real,
    source: {
      fetch: async (address) =>
        new Response(elsewhere[address] ?? null, { status: elsewhere[address] ? 200 : 404 }),
    },
  };
});
afterAll(() => services.close());

const clean = (options = { keepUnreachable: false }) =>
  cleanMedia({ databaseUrl, store, settings: readLocalSettings({ SITE_URL }) }, services, options);

const photograph = async (width: number, height = 30) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: 'teal' } })
      .withExif({ IFD0: { Artist: OWNER }, IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer(),
  );

async function storeAsItCame(width: number): Promise<string> {
  const bytes = await photograph(width);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const key = width > 480 ? pictureKey({ hash, ext: 'jpg', width, height: 30 }) : `${hash}.jpg`;
  await store.write(key, { body: bytes, contentType: 'image/jpeg' });
  for (const variant of variantKeys(key))
    await store.write(variant, { body: await sharp(bytes).webp().toBuffer(), contentType: 'image/webp' });
  await db.insert(mediaObjects).values({ key, contentType: 'image/jpeg', bytes: bytes.length });
  return key;
}

const scratch = scratchFolder('media');
afterAll(() => rmSync(scratch, { recursive: true }));
const root = path.join(import.meta.dirname, '../..');

function run(env: Record<string, string>) {
  return new Promise<{ code: number | null; said: string }>((resolve) => {
    const child = spawn(process.execPath, ['scripts/media-clean.ts'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        said += chunk;
      });
    }
    child.once('close', (code) => resolve({ code, said: said.trim() }));
  });
}

const holdsOwner = () => [...s3.objects].filter(([, { body }]) => body.includes(OWNER)).map(([key]) => key);

beforeEach(async () => {
  s3.objects.clear();
  elsewhere = {};
  for (const table of [news, events, galleryImages, publications, mediaObjects]) await db.delete(table);
});

describe('npm run media:clean', () => {
  it('stores each cleaned picture under a new key, updates all content, and deletes the old object', async () => {
    const [large, small] = [await storeAsItCame(1200), await storeAsItCame(40)];
    const html = `<p>a</p><img src="/uploads/${large}" srcset="/uploads/${variantKey(large.slice(0, 64), 480)} 480w" /><img src="/uploads/${small}" />`;
    await createNews(db, { content: html, contentEn: html, imageUrl: `/uploads/${small}` });
    await createEvent(db, { imageUrl: `/uploads/${large}` });
    await createGalleryImage(db, { imageUrl: `/uploads/${large}` });
    const pageUrls = [`/uploads/${small}`, '/uploads/none.webp', `/uploads/${large}`];
    await createPublication(db, { fileUrl: `/uploads/${small}`, pageUrls });

    expect(await clean()).toMatchObject({ looked: 2, cleaned: 2, left: [], removed: [], kept: [] });

    expect(holdsOwner()).toEqual([]);
    const keys = [...s3.objects.keys()];
    for (const old of [large, small, ...variantKeys(large)]) expect(keys).not.toContain(old);
    const [newLarge = ''] = keys.filter((key) => key.endsWith('-1200x30.jpg'));
    const [newSmall = ''] = keys.filter((key) => /^[0-9a-f]{64}\.jpg$/.test(key));
    expect(keys.sort()).toEqual([newLarge, newSmall, ...variantKeys(newLarge)].sort());
    const written = html
      .replace(large, newLarge)
      .replace(small, newSmall)
      .replace(large.slice(0, 64), newLarge.slice(0, 64));
    expect(await db.select().from(news)).toMatchObject([
      { content: written, contentEn: written, imageUrl: `/uploads/${newSmall}` },
    ]);
    expect(await db.select().from(events)).toMatchObject([{ imageUrl: `/uploads/${newLarge}` }]);
    expect(await db.select().from(galleryImages)).toMatchObject([{ imageUrl: `/uploads/${newLarge}` }]);
    expect(await db.select().from(publications)).toMatchObject([
      {
        fileUrl: `/uploads/${newSmall}`,
        pageUrls: [`/uploads/${newSmall}`, '/uploads/none.webp', `/uploads/${newLarge}`],
      },
    ]);
    const noted = (await db.select({ key: mediaObjects.key }).from(mediaObjects)).map(({ key }) => key);
    expect(noted.sort()).toEqual([newLarge, newSmall].sort());
  });

  it('changes nothing when it runs again', async () => {
    elsewhere['https://a.example/a.jpg'] = await photograph(30);
    await storeAsItCame(1200);
    await createNews(db, { content: '<p>a</p><img src="https://a.example/a.jpg" />' });
    await clean();
    const [before] = await db.select().from(news);
    const objects = new Map(s3.objects);
    expect(await clean()).toEqual({ looked: 2, cleaned: 0, left: [], copied: 0, removed: [], kept: [] });
    expect(await db.select().from(news)).toEqual([before]);
    expect(s3.objects).toEqual(objects);
  });

  it.each(['PUT', 'DELETE'])('continues after an interruption by a failed %s request', async (method) => {
    const key = await storeAsItCame(1200);
    await createNews(db, { content: `<p>a</p><img src="/uploads/${key}" />` });
    const write = s3.calls.length;
    const failing = {
      ...store,
      ...(method === 'PUT' && {
        write: async (...given: Parameters<typeof store.write>) => {
          if (s3.calls.length > write + 4) throw new Error('the line is cut');
          await store.write(...given);
        },
      }),
      ...(method === 'DELETE' && {
        remove: async () => {
          throw new Error('the line is cut');
        },
      }),
    };
    const cut = cleanMedia(
      { databaseUrl, store: failing, settings: readLocalSettings({ SITE_URL }) },
      services,
      {
        keepUnreachable: false,
      },
    );
    await expect(cut).rejects.toThrow();
    const named = async () =>
      /uploads\/([^"]+)/.exec((await db.select().from(news))[0]?.content ?? '')?.[1] ?? '';
    expect(s3.objects.has(await named())).toBe(true);
    await clean();
    expect(holdsOwner()).toEqual([]);
    expect(s3.objects.has(await named())).toBe(true);
    expect(s3.objects.has(key)).toBe(false);
  });

  it('skips and reports unreadable pictures, and cleans all readable pictures', async () => {
    await store.write('broken.jpg', {
      body: (await photograph(40)).subarray(0, 300),
      contentType: 'image/jpeg',
    });
    await store.write('text.pdf', { body: Buffer.from('%PDF-1.7'), contentType: 'application/pdf' });
    await storeAsItCame(40);
    expect(await clean()).toMatchObject({
      looked: 1,
      cleaned: 1,
      left: [{ key: 'broken.jpg', reason: 'The image cannot be read, please choose another one' }],
    });
    expect([...s3.objects.keys()]).toContain('text.pdf');
  });

  it('copies external pictures; removes unavailable pictures from articles, but keeps unavailable main pictures of records', async () => {
    elsewhere['https://a.example/a.jpg'] = await photograph(31);
    const gone = 'https://gone.example/a.jpg';
    const { id } = await createNews(db, {
      content: `<p>a</p><img src="https://a.example/a.jpg" /><img src="${gone}" />`,
      imageUrl: 'https://a.example/a.jpg',
    });
    const event = await createEvent(db, { imageUrl: gone });
    const inside = await createGalleryImage(db, { imageUrl: 'http://10.0.0.1/a.jpg' });
    expect(await clean()).toMatchObject({
      copied: 2,
      removed: [{ record: `news ${id}`, address: gone }],
      kept: [
        { record: `events ${event.id}`, address: gone },
        { record: `gallery_images ${inside.id}`, address: 'http://10.0.0.1/a.jpg' },
      ],
    });
    const [article] = await db.select().from(news).where(eq(news.id, id));
    expect(article?.content).toMatch(
      /^<p>a<\/p><img alt="" src="\/uploads\/[0-9a-f]{64}\.jpg" loading="lazy" \/>$/,
    );
    expect(article?.imageUrl).toMatch(/^\/uploads\/[0-9a-f]{64}\.jpg$/);
    expect(holdsOwner()).toEqual([]);
  });

  it('keeps unavailable pictures with the option keepUnreachable, or if the article would be empty without them', async () => {
    const only = '<img src="https://gone.example/a.jpg" />';
    const [first, second] = [
      await createNews(db, { content: only }),
      await createNews(db, { content: `<p>a</p>${only}` }),
    ];
    const kept = [first, second].map(({ id }) => ({
      record: `news ${id}`,
      address: 'https://gone.example/a.jpg',
    }));
    expect(await clean({ keepUnreachable: true })).toMatchObject({ removed: [], kept });
    expect(await clean()).toMatchObject({ removed: [kept[1]], kept: [kept[0]] });
  });

  it('prints the number of cleaned, copied, removed and kept pictures', async () => {
    await storeAsItCame(40);
    const { endpoint, accessKeyId, secretAccessKey, bucket } = s3.settings;
    const { code, said } = await run({
      DATABASE_URL: databaseUrl,
      DATA_DIR: scratch,
      R2_ENDPOINT: endpoint,
      R2_ACCESS_KEY_ID: accessKeyId,
      R2_SECRET_ACCESS_KEY: secretAccessKey,
      R2_BUCKET: bucket,
    });
    expect(said).toMatch(
      /^1 of 1 stored pictures cleaned; of other sites 0 copied, 0 taken out, 0 kept, in [\d.]+ s$/,
    );
    expect(code).toBe(0);
    expect(holdsOwner()).toEqual([]);
  });

  it('refuses to clean the data folder of a running system', async () => {
    const folder = path.join(scratch, 'running');
    mkdirSync(folder);
    const system = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)', 'start.ts']);
    writeFileSync(path.join(folder, 'running.pid'), String(system.pid));
    const { code, said } = await run({ DATABASE_URL: '', DATA_DIR: folder });
    system.kill('SIGKILL');
    expect([code, said]).toEqual([1, `${folder} is in use (process ${system.pid}): stop it first`]);
  });
});
