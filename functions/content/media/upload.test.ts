import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { mediaObjects } from '../../../db/tables/index.ts';
import { expectError } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, env, visitor, staff } = await createTestApp({ withStore: true });

const FORMATS = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const;

const picture = (format: (typeof FORMATS)[number], width = 40) =>
  sharp({ create: { width, height: 30, channels: 3, background: '#c33' } })
    .toFormat(format)
    .toBuffer();

function form(bytes: Uint8Array | string, name = 'picture.png', field = 'image') {
  const data = new FormData();
  data.append(field, new File([bytes as Uint8Array<ArrayBuffer>], name));
  return data;
}

async function upload(bytes: Uint8Array): Promise<{ url: string }> {
  const answer = await staff('POST /api/upload', form(bytes));
  expect(answer.status).toBe(201);
  return answer.json();
}

describe('POST /api/upload', () => {
  it.each([
    ['jpeg', 'jpg'],
    ['png', 'png'],
    ['webp', 'webp'],
    ['avif', 'avif'],
    ['gif', 'gif'],
  ] as const)('detects %s by content, regardless of the file name', async (format, extension) => {
    const answer = await staff('POST /api/upload', form(await picture(format), 'note.txt'));
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({
      url: expect.stringMatching(new RegExp(`^/uploads/[0-9a-f]{64}\\.${extension}$`)),
      width: 40,
      height: 30,
    });
  });

  it('stores the same picture only once', async () => {
    const bytes = await picture('png', 41);
    const before = await db.$count(mediaObjects);
    expect((await upload(bytes)).url).toBe((await upload(bytes)).url);
    expect(await db.$count(mediaObjects)).toBe(before + 1);
  });

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['PDF', '%PDF-1.7\n'],
  ])('rejects %s with 415', async (_, text) => {
    const answer = await expectError(await staff('POST /api/upload', form(text)), 415);
    expect(answer.message).toContain('文件類型錯誤');
  });

  it.each(['jpeg', 'png', 'webp'] as const)(
    'removes location and author metadata from %s, keeps the orientation, and returns the displayed size',
    async (format) => {
      const photograph = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
        .withExif({ IFD0: { Artist: 'CHAN TAI MAN' }, IFD3: { GPSLatitudeRef: 'N' } })
        .withMetadata({ orientation: 6 })
        .toFormat(format)
        .toBuffer();
      expect(photograph.includes('CHAN TAI MAN')).toBe(true);
      const answer = await upload(photograph);
      expect(answer).toMatchObject({ width: 30, height: 40 });
      const served = Buffer.from(await (await visitor(`GET ${answer.url}`)).arrayBuffer());
      expect(served.includes('CHAN TAI MAN')).toBe(false);
      expect((await sharp(served).metadata()).autoOrient).toMatchObject({ width: 30, height: 40 });
    },
  );

  it('returns 422 for a file that contains only the first bytes of a picture', async () => {
    const torn = Buffer.concat([(await picture('jpeg')).subarray(0, 4), Buffer.alloc(400)]);
    await expectError(await staff('POST /api/upload', form(torn)), 422);
  });

  it.each(FORMATS)('rejects a truncated %s with 422', async (format) => {
    const whole = await picture(format, 400);
    for (const length of [whole.length * 0.6, whole.length - 2])
      await expectError(await staff('POST /api/upload', form(whole.subarray(0, length))), 422);
  });

  it('rejects a PNG without pixel data with 422', async () => {
    const whole = await picture('png');
    const at = whole.indexOf('IDAT') - 4;
    const without = Buffer.concat([whole.subarray(0, at), whole.subarray(whole.indexOf('IEND') - 4)]);
    await expectError(await staff('POST /api/upload', form(without)), 422);
  });

  it('accepts a picture with trailing data', async () => {
    for (const format of ['jpeg', 'png', 'gif'] as const)
      await upload(Buffer.concat([await picture(format, 42), Buffer.alloc(3)]));
  });

  it.each(['heic', 'heix', 'mif1', 'hevc', 'msf1'])(
    'explains how to convert HEIC (brand %s)',
    async (brand) => {
      const head = `\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`;
      const answer = await staff('POST /api/upload', form(Buffer.from(head.padEnd(300, '\0'), 'latin1')));
      expect(answer.status).toBe(415);
      expect(await answer.json()).toMatchObject({ code: 'heic', message: expect.stringContaining('JPEG') });
    },
  );

  it('stores a phone’s photograph with a video appended to the file', async () => {
    const film = Uint8Array.from([0, 0, 0, 0x18, 0xff, 0xda, 0, 8, 1, 0xff, 0xda]);
    expect((await upload(Buffer.concat([await picture('jpeg', 43), film]))).url).toContain('.jpg');
  });

  it('rejects more than 10 MB with 413', async () => {
    const big = new Uint8Array(10 * 1024 * 1024 + 1);
    big.set(await picture('png'));
    await expectError(await staff('POST /api/upload', form(big)), 413);
  });

  it('rejects a missing file with 400, and visitors with 401', async () => {
    await expectError(await staff('POST /api/upload', form('x', 'x', 'other')), 400);
    await expectError(await staff('POST /api/upload', form('')), 400);
    await expectError(await staff('POST /api/upload', { image: 'x' }), 400);
    await expectError(await staff('POST /api/upload'), 400);
    await expectError(await visitor('POST /api/upload', form('x')), 401);
  });
});

const noisy = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });

interface Uploaded {
  url: string;
  width: number;
  height: number;
  srcset?: string;
}

async function offered({ srcset = '' }: Uploaded) {
  return Promise.all(
    srcset.split(', ').map(async (candidate) => {
      const [url = '', width = ''] = candidate.split(' ');
      const answer = await visitor(`GET ${url}`);
      expect(answer.status).toBe(200);
      const metadata = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect(answer.headers.get('content-type')).toBe(`image/${metadata.format}`);
      expect(width).toBe(`${metadata.width}w`);
      return metadata;
    }),
  );
}

describe('the variants of an uploaded picture', () => {
  const uploaded = async (bytes: Uint8Array) => (await upload(bytes)) as Uploaded;

  it('are WebP in four widths for a wide picture', async () => {
    const answer = await uploaded(await noisy(2000, 1000).jpeg().toBuffer());
    expect(answer.url).toMatch(/^\/uploads\/[0-9a-f]{64}-2000x1000\.jpg$/);
    const variants = await offered(answer);
    expect(variants).toMatchObject(
      [480, 768, 960, 1600].map((width) => ({ width, height: width / 2, format: 'webp' })),
    );
  });

  it('include the full width for a JPEG, but only smaller widths for a WebP', async () => {
    const jpeg = await offered(await uploaded(await noisy(1200, 600).jpeg().toBuffer()));
    expect(jpeg.map(({ width, format }) => [width, format])).toEqual([
      [480, 'webp'],
      [768, 'webp'],
      [960, 'webp'],
      [1200, 'webp'],
    ]);
    const webp = await uploaded(await noisy(1000, 600).webp({ lossless: true }).toBuffer());
    expect(webp.srcset?.split(', ').at(-1)).toBe(`${webp.url} 1000w`);
    expect((await offered(webp)).map(({ width }) => width)).toEqual([480, 768, 960, 1000]);
  });

  it('are upright for a picture that a camera stored sideways', async () => {
    const lying = await noisy(900, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const answer = await uploaded(lying);
    expect(answer).toMatchObject({ width: 600, height: 900 });
    expect(await offered(answer)).toMatchObject([{ width: 480, height: 720 }, { width: 600 }]);
  });

  it('are created only once for the same picture', async () => {
    const bytes = await noisy(700, 700).png().toBuffer();
    const first = await uploaded(bytes);
    const [variant = ''] = first.srcset?.split(' ') ?? [];
    const key = variant.slice('/uploads/'.length);
    const { uploaded: before } = (await env.BUCKET.head(key)) ?? {};
    expect(await uploaded(bytes)).toEqual(first);
    expect((await env.BUCKET.head(key))?.uploaded).toEqual(before);
  });

  it.each(['gif', 'webp'] as const)('are not created for an animation: %s', async (format) => {
    const frames = await Promise.all([1, 2].map(() => noisy(600, 600).png().toBuffer()));
    const moving = await sharp(frames, { join: { animated: true } })
      .withIccProfile('p3')
      .toFormat(format, { effort: 1, dither: 0, colours: 8 })
      .toBuffer();
    expect((await sharp(moving, { animated: true }).metadata()).pages).toBe(2);
    expect(await uploaded(moving)).not.toHaveProperty('srcset');
  });

  it('are missing when the conversion fails or is unavailable, but the picture is stored', async () => {
    const { IMAGES } = env;
    const plain = async (bytes: Uint8Array) => {
      const answer = await uploaded(bytes);
      expect(answer.url).toMatch(/^\/uploads\/[0-9a-f]{64}\.png$/);
      expect(answer).not.toHaveProperty('srcset');
      expect((await visitor(`GET ${answer.url}`)).status).toBe(200);
    };
    const bytes = await noisy(800, 610).png().toBuffer();
    // A file of full length whose pixel data cannot be decoded.
    await plain(Buffer.from(bytes).fill(0, 2000, 4000));
    Object.assign(env, { IMAGES: undefined });
    await plain(bytes);
    Object.assign(env, { IMAGES });
  });
});

describe('POST /api/upload rejects a picture', () => {
  const blank = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();

  it.each([
    ['of more than 50 million pixels', 10_000, 5_001],
    ['of more than 12,000 pixels on a side', 12_001, 10],
  ])('%s', async (_, width, height) => {
    const answer = await expectError(await staff('POST /api/upload', form(await blank(width, height))), 422);
    expect(answer).toMatchObject({
      code: 'too_many_pixels',
      message: expect.stringContaining('5,000 萬像素'),
    });
  });

  it('with too many pixels, even when sent as a data URL', async () => {
    const imageUrl = `data:image/png;base64,${(await blank(12_001, 10)).toString('base64')}`;
    await expectError(await staff('POST /api/gallery', { title: '巨圖', imageUrl }), 422);
  });
});

describe('GET /uploads/:key', () => {
  it('responds with strict security headers', async () => {
    const bytes = await picture('webp');
    const { url } = await upload(bytes);
    const answer = await visitor(`GET ${url}`);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  });

  it('returns 304 for a matching ETag, and part of the file for a range request', async () => {
    const bytes = await picture('png');
    const { url } = await upload(bytes);
    const etag = (await visitor(`GET ${url}`)).headers.get('etag') ?? '';
    const known = await visitor(`GET ${url}`, { headers: { 'if-none-match': etag } });
    expect([known.status, await known.text()]).toEqual([304, '']);
    const part = await visitor(`GET ${url}`, { headers: { range: 'bytes=1-3' } });
    expect([part.status, await part.text()]).toEqual([206, 'PNG']);
    expect(part.headers.get('content-range')).toBe(`bytes 1-3/${bytes.byteLength}`);
    const end = await visitor(`GET ${url}`, { headers: { range: 'bytes=-4' } });
    expect(end.headers.get('content-range')).toBe(
      `bytes ${bytes.byteLength - 4}-${bytes.byteLength - 1}/${bytes.byteLength}`,
    );
  });

  it.each(['bytes=999999-', 'pages=1-2', 'bytes=3-1', 'bytes=0-1,3-4'])(
    'returns the whole file for the invalid range %s',
    async (range) => {
      const { url } = await upload(await picture('png'));
      const answer = await visitor(`GET ${url}`, { headers: { range } });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-range')).toBeNull();
    },
  );

  it.each(['*', '"a", W/"b"', 'abc', '"', 'W/', '"a" "b"', '\\"', '"x', ', ,', "' or 1=1"])(
    'responds correctly to the condition If-None-Match: %s',
    async (tags) => {
      const { url } = await upload(await picture('png'));
      const answer = await visitor(`GET ${url}`, { headers: { 'if-none-match': tags } });
      expect(answer.status).toBe(tags === '*' ? 304 : 200);
      await expectError(
        await visitor(`GET /uploads/${'0'.repeat(64)}.png`, { headers: { 'if-none-match': tags } }),
        404,
      );
    },
  );

  it('supports HEAD', async () => {
    const { url } = await upload(await picture('png'));
    const answer = await visitor(`HEAD ${url}`);
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });

  it('returns 404 for a missing file', async () => {
    await expectError(await visitor(`GET /uploads/${'0'.repeat(64)}.png`), 404);
    await expectError(await visitor('GET /uploads/a%00b'), 404);
    await expectError(await visitor(`GET /uploads/${'a'.repeat(2000)}`), 404);
  });
});

const noRoom = async () => {
  throw new Error('internal error; reference = x');
};
const officeWithoutRoom = await createTestApp({ env: { BUCKET: { head: noRoom, put: noRoom } } });

describe('POST /api/upload with a full store', () => {
  it.each([
    ['a small picture', 100],
    ['one with variants', 1200],
  ])('returns a retryable 503 store_down for %s', async (_, width) => {
    const answer = await officeWithoutRoom.staff('POST /api/upload', form(await picture('png', width)));
    expect(await expectError(answer, 503)).toMatchObject({ code: 'store_down' });
  });
});
