import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { DemoPicture } from './types.ts';

/** A file of the demo content, as it lies in the object store. */
export interface DemoFile {
  key: string;
  file: string;
  contentType: string;
  bytes: number;
}

const folderOf = (name: string) => path.join(import.meta.dirname, name);

function demoFile(file: string, contentType: string): DemoFile {
  const bytes = readFileSync(file);
  const key = `${createHash('sha256').update(bytes).digest('hex')}${path.extname(file)}`;
  return { key, file, contentType, bytes: bytes.length };
}

function filesOf(folder: string, ending: string, contentType: string): Map<string, DemoFile> {
  const names = readdirSync(folderOf(folder)).filter((name) => name.endsWith(ending));
  return new Map(names.map((name) => [name, demoFile(path.join(folderOf(folder), name), contentType)]));
}

/** Pictures and publications, named by their file. */
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
    picture: (name: DemoPicture) => urlOf(pictures, `${name}.webp`),
    publication: (name: string) => urlOf(publications, name),
    /** Drawn pages of a PDF, `guide-01.webp` …: `pdftoppm -r 110 -l 10`, 900 pixels wide. */
    pagesOf: (pdf: string) =>
      [...publications.keys()]
        .filter((name) => name.startsWith(`${path.basename(pdf, '.pdf')}-`))
        .sort()
        .map((name) => urlOf(publications, name)),
    bytesOf: (name: string) => publications.get(name)?.bytes ?? 0,
  };
}
