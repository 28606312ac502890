import { describe, expect, it } from 'vitest';
import { isAnimated, pictureSize, pixelsOf } from './picture-size.ts';

function gif(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(32);
  bytes.set(new TextEncoder().encode('GIF89a'));
  new DataView(bytes.buffer).setUint16(6, width, true);
  new DataView(bytes.buffer).setUint16(8, height, true);
  return bytes;
}

describe('the size of a picture', () => {
  it('is read from the file; a picture rotated by 90 degrees has width and height swapped', () => {
    expect(pictureSize(gif(640, 480), false)).toMatchObject({ width: 640, height: 480 });
    expect(pictureSize(gif(640, 480), true)).toEqual({ width: 480, height: 640 });
  });

  it('is accepted up to the limits and rejected above', () => {
    const tooLarge = expect.objectContaining({ status: 422, details: { code: 'too_many_pixels' } });
    expect(pictureSize(gif(10_000, 5000), false)).toMatchObject({ width: 10_000, height: 5000 });
    expect(() => pictureSize(gif(10_000, 5001), false)).toThrow(tooLarge);
    expect(pictureSize(gif(12_000, 1), false)).toMatchObject({ width: 12_000 });
    expect(() => pictureSize(gif(12_001, 1), false)).toThrow(tooLarge);
    expect(() => pictureSize(gif(1, 12_001), false)).toThrow(tooLarge);
  });

  it.each([
    ['no picture', new TextEncoder().encode('<p>no picture</p>')],
    ['nothing', new Uint8Array()],
    ['a picture without a width', gif(0, 480)],
  ])('cannot be determined from %s: pictureSize throws 422, pixelsOf returns 0', (_name, bytes) => {
    expect(() => pictureSize(bytes, false)).toThrow(
      expect.objectContaining({ status: 422, key: 'upload.broken' }),
    );
    expect(pixelsOf(bytes)).toBe(0);
  });

  it('in pixels is width times height', () => {
    expect(pixelsOf(gif(640, 480))).toBe(307_200);
  });
});

describe('isAnimated', () => {
  const ascii = (text: string) => new TextEncoder().encode(text);
  const webp = (flags: number) => {
    const bytes = ascii('RIFF????WEBPVP8X????.???');
    bytes[20] = flags;
    return bytes;
  };

  it.each([
    ['a GIF', gif(1, 1)],
    ['a WebP that says so', webp(0b10)],
    ['a PNG with a control of its animation before its pixels', ascii('.PNG....IHDR....acTL....IDAT')],
    ['a sequence of AVIF', ascii('....ftypavis')],
  ])('detects animation in %s', (_name, bytes) => {
    expect(isAnimated(bytes)).toBe(true);
  });

  it.each([
    ['a WebP that does not say so', webp(0b1000)],
    ['a PNG whose pixels happen to spell it', ascii('.PNG....IHDR....IDATacTL')],
    ['an AVIF', ascii('....ftypavif')],
    ['nothing', new Uint8Array()],
  ])('detects no animation in %s', (_name, bytes) => {
    expect(isAnimated(bytes)).toBe(false);
  });
});
