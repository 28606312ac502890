import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { onWhiteGround } from '../../local/white-ground.ts';
import { createTestApp } from '../../testing/app.ts';

const { env, visitor } = await createTestApp({
  withStore: true,
  env: {
    WHITE_GROUND: {
      fetch: (address: string, init: RequestInit) => onWhiteGround(new Request(address, init)),
    },
  },
});
const HASH = 'a'.repeat(64);

describe('GET /uploads/{key}.shared.jpg', () => {
  it('creates a JPEG of 1200 × 630 once, and serves it to visitors', async () => {
    const create = { width: 800, height: 900, channels: 3 as const, background: '#1d6b57' };
    const key = `${HASH}-800x900.webp`;
    await env.BUCKET.put(key, new Uint8Array(await sharp({ create }).webp().toBuffer()));
    for (const name of ['shared', 'shared', 'share']) {
      const answer = await visitor(`GET /uploads/${key}.${name}.jpg`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
      const { format, width, height } = await sharp(new Uint8Array(await answer.arrayBuffer())).metadata();
      expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    }
  });

  it('draws a transparent picture on a white ground', async () => {
    const create = { width: 600, height: 400, channels: 4 as const, background: '#0000' };
    const key = `${'c'.repeat(64)}-600x400.png`;
    await env.BUCKET.put(key, new Uint8Array(await sharp({ create }).png().toBuffer()));
    const answer = await visitor(`GET /uploads/${key}.shared.jpg`);
    const { channels } = await sharp(new Uint8Array(await answer.arrayBuffer())).stats();
    expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
  });

  it.each([
    `${'b'.repeat(64)}-800x900.webp.shared.jpg`,
    'anything.shared.jpg',
    'private/a.shared.jpg',
    '.shared.jpg',
  ])('returns 404 for a picture that is not stored: %s', async (key) => {
    expect((await visitor(`GET /uploads/${key}`)).status).toBe(404);
  });
});

describe('GET /uploads/{hash}-768w.webp', () => {
  const SOURCE = `${HASH}-960w.webp`;
  const PHONE = `${HASH}-768w.webp`;
  const widthOf = async (answer: Response) =>
    (await sharp(new Uint8Array(await answer.arrayBuffer())).metadata()).width;

  it('returns 404 while the variant of 960 pixels is missing', async () => {
    expect((await visitor(`GET /uploads/${PHONE}`)).status).toBe(404);
  });

  it('returns the variant of 960 pixels while the image service fails, and creates the variant of 768 pixels afterwards', async () => {
    await env.BUCKET.put(SOURCE, 'no picture', { httpMetadata: { contentType: 'image/webp' } });
    expect(await (await visitor(`GET /uploads/${PHONE}`)).text()).toBe('no picture');
    const create = { width: 960, height: 600, channels: 3 as const, background: '#1d6b57' };
    await env.BUCKET.put(SOURCE, new Uint8Array(await sharp({ create }).webp().toBuffer()), {
      httpMetadata: { contentType: 'image/webp' },
    });
    for (let time = 0; time < 2; time++) {
      const answer = await visitor(`GET /uploads/${PHONE}`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(await widthOf(answer)).toBe(768);
    }
    expect(await env.BUCKET.head(PHONE)).not.toBeNull();
  });
});
