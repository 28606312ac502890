import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const sceneNames = [
  'dog',
  'cat',
  'parrot',
  'fish',
  'rabbit',
  'tortoise',
  'shop',
  'clinic',
  'exhibition',
  'harbour',
] as const;
const size = { width: 1600, height: 1000 };
const maxBytes = 60 * 1024;

const [sourceFolder] = process.argv.slice(2);
if (!sourceFolder) {
  throw new Error('Usage: node db/demo/pictures/render.ts <folder with the scenes as .svg>');
}

for (const name of sceneNames) {
  const picture = await rasterise(join(sourceFolder, `${name}.svg`));
  await writeFile(join(import.meta.dirname, `${name}.webp`), picture);
  console.log(`${name}.webp ${(picture.length / 1024).toFixed(1)} kB`);
}

async function rasterise(file: string): Promise<Buffer> {
  for (let quality = 90; quality >= 50; quality -= 5) {
    const picture = await sharp(file)
      .resize(size)
      .webp({ quality, effort: 6, smartSubsample: true })
      .toBuffer();
    if (picture.length <= maxBytes) return picture;
  }
  throw new Error(`${file} does not fit into ${maxBytes} bytes`);
}
