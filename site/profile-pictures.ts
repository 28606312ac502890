import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import sharp from 'sharp';
import type { Picture, Pictures } from '../core/association/profile-schema.ts';
import { SHARED_SIZE } from '../core/html/pictures.ts';
import { associationFolder } from '../scripts/association/folder.ts';
import type { Scene } from './i18n/open-graph.ts';

const SCENES: Record<Scene, Picture> = {
  harbour: 'slideHarbour',
  exhibition: 'slideExhibition',
  shop: 'slideShop',
  clinic: 'slideSkill',
};
const TOUCH_ICON_SIDE = 180;
const ICON_SIDE = 48;
const DENSITY = 144;

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

async function writePictures(target: string): Promise<void> {
  const drawing = drawingsOf(associationFolder());
  mkdirSync(path.join(target, 'og'), { recursive: true });
  for (const [scene, place] of Object.entries(SCENES)) {
    const { width, height } = SHARED_SIZE;
    const scaled = drawing(place).resize(width, height, { fit: 'cover' }).flatten({ background: '#ffffff' });
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

/** For uses in which browsers and social networks show no SVG. */
export const profilePictures = (): AstroIntegration => ({
  name: 'profile-pictures',
  hooks: { 'astro:build:done': ({ dir }) => writePictures(fileURLToPath(dir)) },
});
