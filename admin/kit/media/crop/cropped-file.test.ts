import sharp from 'sharp';
import { expect, it } from 'vitest';
import { canBeCropped, focalWithin, isAnimation } from './cropped-file.ts';

it('focalWithin keeps the focal point in the same place, or moves it to the nearest edge of the area', () => {
  const area = { x: 20, y: 50, width: 40, height: 50 };
  expect(focalWithin({ focalX: 0.4, focalY: 0.75 }, area)).toEqual({ focalX: 0.5, focalY: 0.5 });
  expect(focalWithin({ focalX: 0.1, focalY: 1 }, area)).toEqual({ focalX: 0, focalY: 1 });
});

it('canBeCropped rejects animated pictures', () => {
  expect([canBeCropped('/uploads/a.gif'), canBeCropped('/uploads/a-20x10.jpg')]).toEqual([false, true]);
});

const frame = (background: string) =>
  sharp({ create: { width: 8, height: 8, channels: 4, background } })
    .png()
    .toBuffer();

function withChunk(png: Buffer, name: string): Uint8Array {
  const chunk = Buffer.alloc(20);
  chunk.writeUInt32BE(8);
  chunk.write(name, 4, 'latin1');
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}

it('isAnimation detects an animation by its bytes, whatever its file type', async () => {
  const frames = [await frame('red'), await frame('blue')];
  const still = await sharp(frames[0]).webp().toBuffer();
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  const avif = await sharp(frames[0]).avif().toBuffer();
  const jpeg = await sharp(frames[0]).jpeg().toBuffer();
  expect([moving, gif, withChunk(frames[0] as Buffer, 'acTL')].map(isAnimation)).toEqual([true, true, true]);
  const stills = [
    still,
    avif,
    jpeg,
    frames[0] as Buffer,
    withChunk(frames[0] as Buffer, 'gAMA'),
    Buffer.alloc(3),
  ];
  expect(stills.map(isAnimation)).toEqual(stills.map(() => false));
});
