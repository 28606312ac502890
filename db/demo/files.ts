import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { imageSize } from 'image-size';
import { pictureKey, variantKeys } from '../../core/html/pictures.ts';
import type { DemoPicture } from './types.ts';

export interface DemoFile {
  key: string;
  file: string;
  contentType: string;
  bytes: number;
}

const folderOf = (name: string) => path.join(import.meta.dirname, name);
const VARIANTS = folderOf('variants');

function demoFile(file: string, contentType: string, variants: string[]): DemoFile {
  const bytes = readFileSync(file);
  const { name, ext } = path.parse(file);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const isVaried = variants.some((variant) => variant.replace(/-\d+w\.webp$/, '') === name);
  const key = isVaried ? pictureKey({ ...imageSize(bytes), hash, ext: ext.slice(1) }) : `${hash}${ext}`;
  return { key, file, contentType, bytes: bytes.length };
}

function variantsOf({ key, file }: DemoFile): DemoFile[] {
  return variantKeys(key).map((variant) => {
    const width = variant.slice(variant.indexOf('-'));
    const source = path.join(VARIANTS, `${path.parse(file).name}${width}`);
    return { key: variant, file: source, contentType: 'image/webp', bytes: statSync(source).size };
  });
}

function filesOf(folder: string, ending: string, contentType: string): Map<string, DemoFile> {
  const names = readdirSync(folderOf(folder)).filter((name) => name.endsWith(ending));
  const variants = readdirSync(VARIANTS);
  return new Map(
    names.map((name) => [name, demoFile(path.join(folderOf(folder), name), contentType, variants)]),
  );
}

export function demoFiles() {
  const pictures = filesOf('pictures', '.webp', 'image/webp');
  const publications = new Map([
    ...filesOf('publications', '.pdf', 'application/pdf'),
    ...filesOf('publications', '.webp', 'image/webp'),
  ]);
  const urlOf = (files: Map<string, DemoFile>, name: string) => {
    const file = files.get(name);
    if (!file) throw new Error(`the demo content has no file ${name}`);
    return `/uploads/${file.key}`;
  };
  return {
    all: [...pictures.values(), ...publications.values()],
    variants: [...pictures.values(), ...publications.values()].flatMap(variantsOf),
    picture: (name: DemoPicture) => urlOf(pictures, `${name}.webp`),
    publication: (name: string) => urlOf(publications, name),
    pagesOf: (pdf: string) =>
      [...publications.keys()]
        .filter((name) => name.startsWith(`${path.basename(pdf, '.pdf')}-`))
        .sort()
        .map((name) => urlOf(publications, name)),
    bytesOf: (name: string) => publications.get(name)?.bytes ?? 0,
  };
}
