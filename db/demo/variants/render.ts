// Creates the smaller variants of the demo's pictures and covers, as an upload does:
//   node db/demo/variants/render.ts
import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { variantWidths } from '../../../core/html/pictures.ts';

const folders = ['pictures', 'publications'].map((name) => path.join(import.meta.dirname, '..', name));
const isShownSmall = (name: string) => name.endsWith('.webp') && !/-(0[2-9]|10)\.webp$/.test(name);

for (const folder of folders) {
  for (const name of readdirSync(folder).filter(isShownSmall)) {
    const picture = sharp(path.join(folder, name));
    const { width, height } = await picture.metadata();
    for (const each of variantWidths({ hash: '', ext: 'webp', width, height })) {
      const target = path.join(import.meta.dirname, `${path.basename(name, '.webp')}-${each}w.webp`);
      await picture.clone().resize(each).webp({ quality: 80, effort: 6 }).toFile(target);
    }
  }
}
