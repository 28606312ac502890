import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { expectError, rowOf } from '../testing/answers.ts';
import { createTestApp } from '../testing/app.ts';

let worked = 0;
const work = () => {
  worked++;
  throw new Error('nobody should ask');
};
const { app, env, visitor, staff } = await createTestApp({
  env: { BUCKET: { head: work, put: work }, IMAGES: { input: work } },
});

const stranger = (call: string, body: object) =>
  visitor(call, { body: body as Record<string, unknown>, headers: { cookie: 'session=x' } });

const blank = async (width: number, height: number) => {
  const png = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9, palette: true, colours: 2 })
    .toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
};
const nested = '<b>a'.repeat(112_500);
const article = { title: 't', content: '<p>c</p>', excerpt: 'e' };

describe('a call with an invalid session cookie', () => {
  it('is rejected before its long body is read', async () => {
    // Makes one write in advance, because a Worker's first write includes a check whether the Worker is
    // outdated (middleware/outdated-program.ts).
    await visitor('POST /api/logout');
    let pulled = 0;
    const pulledBefore: number[] = [];
    const plainFetch = globalThis.fetch;
    globalThis.fetch = (...parameters) => {
      if (String(parameters[0]) === env.DATABASE_ENDPOINT) pulledBefore.push(pulled);
      return plainFetch(...parameters);
    };
    for (const length of [{ 'content-length': '450000' }, {}]) {
      const body = new ReadableStream(
        {
          pull(controller) {
            pulled++;
            controller.enqueue(new TextEncoder().encode(JSON.stringify({ ...article, content: nested })));
            controller.close();
          },
        },
        { highWaterMark: 0 },
      );
      pulled = 0;
      const headers = { cookie: 'session=x', ...length } as Record<string, string>;
      const init = { method: 'POST', body, headers, duplex: 'half' };
      expect((await app.request('/api/news', init as RequestInit, env)).status).toBe(401);
    }
    globalThis.fetch = plainFetch;
    // The body was not read before the database rejected the session. After that, it is read and discarded.
    expect(pulledBefore).toEqual([0, 0]);
  });

  it('decodes no picture and makes no request to the object store', async () => {
    const picture = await blank(1200, 900);
    for (const [call, body] of [
      ['POST /api/publications', { title: 't', fileUrl: picture, pageUrls: Array(9).fill(picture) }],
      ['POST /api/gallery', { title: 't', imageUrl: picture }],
      ['POST /api/news', { ...article, imageUrl: picture }],
    ] as const)
      await expectError(await stranger(call, body), 401);
    expect(worked).toBe(0);
  });
});

describe('pictures in one call', () => {
  it('are rejected before decoding if they are too many or together too large', async () => {
    const small = await blank(2, 2);
    const large = await blank(7000, 7000);
    const publication = (pageUrls: string[]) => ({ title: 't', fileUrl: '/uploads/a.pdf', pageUrls });
    for (const pageUrls of [Array(51).fill(small), Array(5).fill(large)]) {
      const answer = await expectError(await staff('POST /api/publications', publication(pageUrls)), 400);
      expect(answer.errors).toEqual({ pageUrls: expect.stringContaining('50') });
    }
    expect(worked).toBe(0);
  });

  it('are accepted in any number if they are already stored on the server', async () => {
    const pageUrls = Array.from({ length: 500 }, (_, page) => `/uploads/${page}.webp`);
    const answer = await staff('POST /api/publications', { title: 't', fileUrl: '/uploads/a.pdf', pageUrls });
    expect((await rowOf(answer)).pageUrls).toEqual(pageUrls);
  });
});

describe('rich text', () => {
  it.each(['content', 'contentEn'])('rejects excessively nested HTML in the field %s', async (field) => {
    for (const html of [nested, '<div>'.repeat(101)]) {
      const answer = await expectError(await staff('POST /api/news', { ...article, [field]: html }), 400);
      expect(answer.errors).toEqual({ [field]: '內容的格式層層相套太深，請以純文字重新貼上' });
    }
  });

  it('accepts HTML of realistic depth and length', async () => {
    const deep = `${'<blockquote>'.repeat(100)}a${'</blockquote>'.repeat(100)}`;
    for (const content of [deep, '<p>a<br><img src="/uploads/a.png">'.repeat(3000), '<ul><li>a'.repeat(50)])
      expect((await staff('POST /api/news', { ...article, content })).status).toBe(201);
  });
});
