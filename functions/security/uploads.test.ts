import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { expectError } from '../testing/answers.ts';
import { createTestApp } from '../testing/app.ts';

const { env, visitor, staff } = await createTestApp({ withStore: true });

const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
  .png()
  .toBuffer();
const gif = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
  .gif()
  .toBuffer();
const SCRIPT = '<html><script>alert(document.domain)</script></html>';
const RUNS_AS_SCRIPT = '=1;alert(document.domain)//';

function form(bytes: Uint8Array | string, name = 'picture.png', type = '') {
  const data = new FormData();
  data.append('image', new File([bytes as Uint8Array<ArrayBuffer>], name, { type }));
  return data;
}

const POLYGLOTS: [name: string, bytes: Uint8Array | string, fileName: string, type: string][] = [
  ['a PNG with a page at its end', Buffer.concat([png, Buffer.from(SCRIPT)]), 'a.html', 'text/html'],
  [
    'a GIF that is a script too',
    Buffer.concat([gif, Buffer.from(RUNS_AS_SCRIPT)]),
    'a.js',
    'text/javascript',
  ],
  ['a page that begins like a GIF', `GIF89a${SCRIPT}`, 'a.gif', 'image/gif'],
  ['a script that begins like a GIF', `GIF89a${RUNS_AS_SCRIPT}`, 'a.gif', 'image/gif'],
  [
    'a page that begins like a PNG',
    Buffer.concat([png.subarray(0, 16), Buffer.from(SCRIPT)]),
    'a.png',
    'image/png',
  ],
  [
    'an SVG that says it is a PNG',
    `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`,
    'a.png',
    'image/png',
  ],
  [
    'an SVG with a declaration',
    `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>`,
    'a.svg',
    'image/svg+xml',
  ],
  ['a page', SCRIPT, 'a.html', 'text/html'],
  ['a page in UTF-16', Buffer.from(`\ufeff${SCRIPT}`, 'utf16le'), 'a.jpg', 'image/jpeg'],
  ['a PDF', '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj', 'a.png', 'image/png'],
  ['a ZIP', Buffer.from('504b0304140000000800', 'hex'), 'a.png', 'image/png'],
  ['a program', Buffer.from('4d5a90000300000004000000', 'hex'), 'a.png', 'image/png'],
  [
    'a PHP program in a PNG',
    Buffer.concat([png, Buffer.from('<?php system($_GET[0]); ?>')]),
    'a.php',
    'image/png',
  ],
];

const IMAGES = /^image\/(png|jpeg|webp|avif|gif)$/;

describe('a polyglot file', () => {
  it.each(POLYGLOTS)('is rejected or served only as its actual image type: %s', async (...file) => {
    const [, bytes, name, type] = file;
    const answer = await staff('POST /api/upload', form(bytes, name, type));
    if (answer.status !== 201) return void (await expectError(answer, answer.status === 415 ? 415 : 422));
    const { url } = (await answer.json()) as { url: string };
    expect(url).toMatch(/^\/uploads\/[0-9a-f]{64}(-\d+x\d+)?\.(png|gif)$/);
    const { headers } = await visitor(`GET ${url}`, { headers: { accept: 'text/html' } });
    expect(headers.get('content-type')).toMatch(IMAGES);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; sandbox; frame-ancestors 'none'",
    );
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('content-disposition')).toBeNull();
  });
});

describe('the file name of an upload', () => {
  it.each([
    '../../etc/passwd',
    '..\\..\\x.png',
    '/etc/passwd',
    'a\0.png',
    'x.png\r\nX: y',
    '.htaccess',
    `${'x'.repeat(5000)}.png`,
  ])('is ignored when the file is stored: %j', async (name) => {
    const answer = await staff('POST /api/upload', form(png, name));
    expect(answer.status).toBe(201);
    expect(((await answer.json()) as { url: string }).url).toMatch(/^\/uploads\/[0-9a-f]{64}\.png$/);
  });
});

describe('a path under /uploads', () => {
  it.each([
    '/uploads/../package.json',
    '/uploads/..%2fpackage.json',
    '/uploads/%2e%2e/%2e%2e/etc/passwd',
    '/uploads/....//....//etc/passwd',
    '/uploads/..\\..\\package.json',
    '/uploads//etc/passwd',
    '/uploads/./x',
    '/uploads/%00',
    '/uploads/',
    '/uploads/x%0d%0aSet-Cookie:a=b',
  ])('serves only stored files: %s', async (path) => {
    const answer = await visitor(`GET ${path}`);
    await expectError(answer, 404);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });
});

describe('a file of a type that cannot be uploaded, stored by hand or from a backup', () => {
  it.each(['text/html', 'image/svg+xml', 'text/javascript', 'application/xhtml+xml', ''])(
    'is served as a download, not displayed: %s',
    async (contentType) => {
      await env.BUCKET.put('by-hand/page.bin', SCRIPT, contentType ? { httpMetadata: { contentType } } : {});
      const { headers } = await visitor('GET /uploads/by-hand/page.bin');
      expect(headers.get('content-disposition')).toBe('attachment');
      expect(headers.get('content-type')).toBe('application/octet-stream');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    },
  );
});

describe('a form with a file', () => {
  it.each([
    ['without a boundary', 'multipart/form-data'],
    ['of another type', 'application/json'],
    ['with a boundary that is not in the body', 'multipart/form-data; boundary=never'],
    ['with a boundary of 5,000 characters', `multipart/form-data; boundary=${'x'.repeat(5000)}`],
  ])('is rejected: %s', async (_, type) => {
    const body = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nabc\r\n--x--';
    await expectError(await staff('POST /api/upload', { body, headers: { 'content-type': type } }), 400);
  });

  it('is accepted if the file is among a thousand other parts', async () => {
    const data = form(png);
    for (let part = 0; part < 1000; part++) data.append(`other${part}`, 'x');
    expect((await staff('POST /api/upload', data)).status).toBe(201);
  });
});
