import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import sharp from 'sharp';
import { associationFolder } from '../build/association.ts';
import { SHARED_SIZE } from '../db/pictures.ts';
import type { Picture, Pictures } from '../db/validation/platform/profile.ts';
import type { Scene } from './i18n/open-graph.ts';

/** For each Open Graph picture, the key of the profile's drawing that it shows. */
const SCENES: Record<Scene, Picture> = {
  harbour: 'slideHarbour',
  exhibition: 'slideExhibition',
  shop: 'slideShop',
  clinic: 'slideSkill',
};
const TOUCH_ICON_SIDE = 180;
const ICON_SIDE = 48;
/** Sharp renders SVG at this density before it scales the picture. */
const DENSITY = 144;

/** Wraps a PNG in an ICO file. */
function icoOf(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** Returns a function that opens the profile's drawing with a given key. */
function drawingsOf(folder: string) {
  const { places } = JSON.parse(readFileSync(path.join(folder, 'pictures.json'), 'utf8')) as Pictures;
  return (place: Picture) => {
    const name = `${places[place]}.svg`;
    const own = path.join(folder, 'pictures', name);
    return sharp(existsSync(own) ? own : path.join(import.meta.dirname, 'illustrations', name), {
      density: DENSITY,
    });
  };
}

/** Renders the profile's drawings as pictures for social networks and as icons. Writes them into a folder. */
async function writePictures(target: string): Promise<void> {
  const drawing = drawingsOf(associationFolder());
  mkdirSync(path.join(target, 'og'), { recursive: true });
  for (const [scene, place] of Object.entries(SCENES)) {
    const { width, height } = SHARED_SIZE;
    const scaled = drawing(place).resize(width, height, { fit: 'cover' }).flatten();
    const file = path.join(target, 'og', scene);
    await scaled.clone().jpeg({ quality: 82, mozjpeg: true }).toFile(`${file}.jpg`);
    await scaled.clone().png({ palette: true }).toFile(`${file}.png`);
  }
  await drawing('mark')
    .resize(TOUCH_ICON_SIDE, TOUCH_ICON_SIDE)
    .png()
    .toFile(path.join(target, 'apple-touch-icon.png'));
  const icon = await drawing('favicon').resize(ICON_SIDE, ICON_SIDE).png().toBuffer();
  writeFileSync(path.join(target, 'favicon.ico'), icoOf(icon, ICON_SIDE));
}

/**
 * Adds PNG, JPEG and ICO versions of the profile's SVG drawings to the build, for uses in which browsers and
 * social networks show no SVG.
 */
export const profilePictures = (): AstroIntegration => ({
  name: 'profile-pictures',
  hooks: { 'astro:build:done': ({ dir }) => writePictures(fileURLToPath(dir)) },
});
