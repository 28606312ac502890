import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cleanPicture } from './index.ts';

const FORMATS = ['jpeg', 'png', 'webp', 'avif'] as const;
type Format = (typeof FORMATS)[number];
const OWNER = 'CHAN TAI MAN';
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="${OWNER}"/></rdf:RDF></x:xmpmeta>`;

async function photograph(format: Format, orientation: number) {
  const right = await sharp({ create: { width: 20, height: 30, channels: 3, background: 'blue' } })
    .png()
    .toBuffer();
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .composite([{ input: right, left: 20, top: 0 }])
    .withIccProfile('p3')
    .withExif({
      IFD0: { Artist: OWNER, Copyright: OWNER },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '22/1 18/1 0/1', GPSLongitudeRef: 'E' },
    })
    .withXmp(XMP)
    .withMetadata({ orientation })
    .toFormat(format, format === 'png' ? {} : { quality: 100 })
    .toBuffer();
  return new Uint8Array(bytes);
}

const pixels = (bytes: Uint8Array) => sharp(bytes).autoOrient().raw().toBuffer();
const cleaned = (bytes: Uint8Array, format: string) => {
  const clean = cleanPicture(bytes, `image/${format}`);
  if (!clean) throw new Error('broken');
  return clean;
};
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

describe.each(FORMATS)('a picture in the format %s', (format) => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'loses owner, location and XMP data, but looks the same; EXIF orientation: %i',
    async (orientation) => {
      const given = await photograph(format, orientation);
      expect(text(given)).toContain(OWNER);
      const { bytes } = cleaned(given, format);
      expect(text(bytes)).not.toContain(OWNER);
      const before = await sharp(given).metadata();
      const after = await sharp(bytes).metadata();
      expect(before.exif).toBeDefined();
      expect(before.xmp).toBeDefined();
      expect(after.xmp).toBeUndefined();
      expect(after.icc?.equals(before.icc ?? Buffer.of())).toBe(true);
      expect((after.exif?.length ?? 0) < 40).toBe(true);
      expect(after.orientation ?? 1).toBe(before.orientation ?? 1);
      expect((await pixels(bytes)).equals(await pixels(given))).toBe(true);
    },
  );

  it('is reported as rotated if its orientation turns it by 90 degrees', async () => {
    for (const orientation of [1, 6]) {
      const given = await photograph(format, orientation);
      const { autoOrient } = await sharp(given).metadata();
      expect(cleaned(given, format).isTurned).toBe(autoOrient.width === 30);
    }
  });

  it('stays unchanged when it contains no private metadata', async () => {
    const once = cleaned(await photograph(format, 6), format).bytes;
    expect(cleaned(once, format).bytes).toEqual(once);
  });

  it('is rejected when truncated', async () => {
    const given = await photograph(format, 1);
    if (format === 'webp')
      expect(cleanPicture(given.subarray(0, given.length / 2), 'image/webp')).toBeUndefined();
    else expect(cleanPicture(given.subarray(0, given.length - 40), `image/${format}`)).toBeUndefined();
  });
});

const segment = (marker: number, content: string) =>
  Buffer.concat([
    Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff]),
    Buffer.from(content, 'latin1'),
  ]);

describe('a JPEG', () => {
  it('loses comments, captions, previews and trailing data in every encoding', async () => {
    for (const progressive of [false, true]) {
      const plain = await sharp(await photograph('jpeg', 1))
        .jpeg({ progressive })
        .toBuffer();
      const given = Buffer.concat([
        plain.subarray(0, 2),
        segment(0xe0, `JFIF\0\x01\x01\0\0\x01\0\x01\x01\x01${OWNER}`),
        segment(0xe2, `MPF\0${OWNER}`),
        segment(0xed, `Photoshop 3.0\x008BIM${OWNER}`),
        segment(0xfe, OWNER),
        Buffer.of(0xff, 0xff, 0),
        plain.subarray(2),
        Buffer.from(OWNER),
      ]);
      const { bytes } = cleaned(given, 'jpeg');
      expect(text(bytes)).not.toContain(OWNER);
      expect((await pixels(bytes)).equals(await pixels(plain))).toBe(true);
    }
  });
});

describe('a GIF', () => {
  it('loses comments and XMP, and stays animated', async () => {
    const frames = await Promise.all(
      ['red', 'blue'].map((background) =>
        sharp({ create: { width: 9, height: 9, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const plain = await sharp(frames, { join: { animated: true } })
      .gif({ loop: 3, delay: [100, 200] })
      .toBuffer();
    const blocks = (content: string) =>
      Buffer.concat([Buffer.of(content.length), Buffer.from(content), Buffer.of(0)]);
    const given = Buffer.concat([
      plain.subarray(0, -1),
      Buffer.of(0x21, 0xfe),
      blocks(OWNER),
      Buffer.of(0x21, 0xff, 11),
      Buffer.from('XMP DataXMP'),
      blocks(XMP),
      Buffer.of(0x3b),
      Buffer.from(OWNER),
    ]);
    const { bytes } = cleaned(given, 'gif');
    expect(text(bytes)).not.toContain(OWNER);
    const { pages, loop, delay } = await sharp(bytes, { animated: true }).metadata();
    expect({ pages, loop, delay }).toEqual({ pages: 2, loop: 3, delay: [100, 200] });
    expect(cleaned(bytes, 'gif').bytes).toEqual(bytes);
  });
});

describe('an AVIF', () => {
  it('is rotated according to its rotation property', async () => {
    const upright = await photograph('avif', 1);
    const lying = Buffer.from(upright);
    // Overwrites the pixel-depth property, which decoders do not need, with a property that rotates the
    // picture by 90 degrees.
    const at = lying.indexOf('pixi');
    lying.write('irot', at, 'latin1');
    lying[at + 4] = 1;
    const { width, height } = await sharp(lying).metadata();
    expect([width, height]).toEqual([30, 40]);
    expect(cleaned(new Uint8Array(lying), 'avif').isTurned).toBe(true);
    expect(cleaned(upright, 'avif').isTurned).toBe(false);
  });
});
