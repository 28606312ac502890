import { describe, expect, it } from 'vitest';
import { pictureKey, storedPicture, variantKeys } from './pictures.ts';

const hash = 'c0ffee00'.repeat(8);
const urlOf = (width: number, height: number, ext: string) =>
  `/uploads/${pictureKey({ hash, width, height, ext })}`;

describe('storedPicture', () => {
  it('returns only variants of up to 1600 pixels for a picture that is 4000 pixels wide', () => {
    expect(storedPicture(urlOf(4000, 3000, 'jpg'))).toEqual({
      width: 4000,
      height: 3000,
      srcset: [480, 768, 960, 1600].map((width) => `/uploads/${hash}-${width}w.webp ${width}w`).join(', '),
    });
  });

  it('includes the full width in srcset: a WebP variant of a JPEG, but the original file of a WebP', () => {
    expect(storedPicture(urlOf(600, 800, 'jpg'))?.srcset).toBe(
      `/uploads/${hash}-480w.webp 480w, /uploads/${hash}-600w.webp 600w`,
    );
    const webp = urlOf(600, 800, 'webp');
    expect(storedPicture(webp)?.srcset).toBe(`/uploads/${hash}-480w.webp 480w, ${webp} 600w`);
  });

  it('returns only width and height for a small WebP, because it has no variants', () => {
    expect(storedPicture(urlOf(100, 80, 'webp'))).toEqual({ width: 100, height: 80 });
  });

  it.each([
    `/uploads/${hash}.jpg`,
    `https://example.com${urlOf(600, 800, 'jpg')}`,
    `/uploads/${hash}-0x10.jpg`,
    `/uploads/${hash}-480w.webp`,
    '/og/harbour.png',
    '',
  ])('returns undefined for %s', (url) => {
    expect(storedPicture(url)).toBeUndefined();
  });
});

describe('variantKeys', () => {
  it('returns the keys of all variants of a picture, and no other keys', () => {
    expect(variantKeys(`${hash}-1000x10.png`)).toEqual(
      [480, 960, 1000].map((width) => `${hash}-${width}w.webp`),
    );
    expect(variantKeys(`${hash}.png`)).toEqual([]);
    expect(variantKeys('guide.pdf')).toEqual([]);
  });
});
