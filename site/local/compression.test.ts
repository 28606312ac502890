import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { acceptedEncoding, EncodedBody } from './compression.ts';

describe('the encoding that a client accepts', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['br;q=0.000, gzip ; q=0.5', 'gzip'],
    ['gzip;q=0', undefined],
    ['identity', undefined],
    ['deflate', undefined],
    ['brotli, xgzip', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('for the header “%s” is %s', (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding);
  });
});

describe('a body', () => {
  const text = Buffer.from('寵物行業 '.repeat(200));

  it('is compressed with the requested encoding', async () => {
    const body = new EncodedBody(text, 'text/html; charset=utf-8');
    const brotli = await body.for('br');
    const gzip = await body.for('gzip');
    expect(brotli.encoding).toBe('br');
    expect(brotliDecompressSync(brotli.body)).toEqual(text);
    expect(gzip.encoding).toBe('gzip');
    expect(gunzipSync(gzip.body)).toEqual(text);
    expect(await body.for(undefined)).toEqual({ body: text });
  });

  it('with a long cache lifetime is compressed again at the best level after the first response', async () => {
    const script = Buffer.from(Array.from({ length: 5000 }, (_, n) => `const a${n} = ${n * n};`).join('\n'));
    const body = new EncodedBody(script, 'text/javascript', { isLasting: true });
    const first = await body.for('br');
    await expect.poll(() => body.ready('br')?.body.length).toBeLessThan(first.body.length);
    expect(brotliDecompressSync((await body.for('br')).body)).toEqual(script);
    expect(await body.for('br')).toEqual(body.ready('br'));
  });

  it('is compressed only once for concurrent requests', async () => {
    const body = new EncodedBody(text, 'application/json');
    const [first, second] = await Promise.all([body.for('br'), body.for('br')]);
    expect(second.body).toBe(first.body);
  });

  it.each([
    ['image/jpeg', 1000, false],
    ['application/pdf', 1000, false],
    ['image/svg+xml', 1000, true],
    ['application/wasm', 1000, true],
    ['text/css', 511, false],
    ['text/css', 512, true],
    ['text/css', 200_000, true],
  ])('of type %s with %i bytes is compressed: %s', async (type, bytes, isCompressed) => {
    const plain = Buffer.alloc(bytes, 'a');
    const { body, encoding } = await new EncodedBody(plain, type).for('gzip');
    expect(encoding).toBe(isCompressed ? 'gzip' : undefined);
    expect(isCompressed ? gunzipSync(body) : body).toEqual(plain);
  });
});
