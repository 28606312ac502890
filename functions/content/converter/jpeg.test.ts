import path from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { encodeJpeg, type Pixels } from './jpeg.ts';

const DEMO = path.join(import.meta.dirname, '../../../db/demo/publications/guide-01.webp');

async function page(width: number, height: number): Promise<Pixels> {
  const data = await sharp(DEMO).resize(width, height, { fit: 'fill' }).ensureAlpha().raw().toBuffer();
  return { data, width, height };
}

const decoded = async (jpeg: Uint8Array) =>
  sharp(jpeg).ensureAlpha().raw().toBuffer({ resolveWithObject: true });

async function fidelity({ data }: Pixels, jpeg: Uint8Array): Promise<number> {
  const { data: shown } = await decoded(jpeg);
  const isColour = (index: number) => index % 4 < 3;
  const error = shown.reduce(
    (sum, value, index) => sum + (isColour(index) ? (value - (data[index] ?? 0)) ** 2 : 0),
    0,
  );
  return 10 * Math.log10(255 ** 2 / (error / shown.length));
}

const byLibjpeg = ({ data, width, height }: Pixels, quality: number) =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality, optimiseCoding: false })
    .toBuffer();

describe('encodeJpeg', () => {
  it.each([50, 90, 100])('matches libjpeg in fidelity and size at quality %i', async (quality) => {
    const pixels = await page(600, 850);
    const [ours, theirs] = [encodeJpeg(pixels, quality), await byLibjpeg(pixels, quality)];
    expect(ours.length / theirs.length).toBeCloseTo(1, 1);
    expect(await fidelity(pixels, ours)).toBeGreaterThan((await fidelity(pixels, theirs)) - 0.2);
  });

  it('produces decodable pictures of any size and content', async () => {
    const side = fc.integer({ min: 1, max: 40 });
    const noise = fc.tuple(side, side).chain(([width, height]) =>
      fc.record({
        width: fc.constant(width),
        height: fc.constant(height),
        data: fc.uint8Array({ minLength: width * height * 4, maxLength: width * height * 4 }),
      }),
    );
    await fc.assert(
      fc.asyncProperty(noise, fc.integer({ min: 1, max: 100 }), async (pixels, quality) => {
        const { info } = await decoded(encodeJpeg(pixels, quality));
        expect([info.width, info.height]).toEqual([pixels.width, pixels.height]);
      }),
      { numRuns: 100 },
    );
  });

  it('preserves extreme colours', async () => {
    const data = new Uint8Array(64 * 64 * 4).map((_, index) => (Math.floor(index / 4 / 32) % 2 ? 255 : 0));
    const pixels = { data, width: 64, height: 64 };
    expect(await fidelity(pixels, encodeJpeg(pixels, 100))).toBeGreaterThan(40);
  });
});
