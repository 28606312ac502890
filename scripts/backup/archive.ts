import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ObjectEntry, sha256 } from './manifest.ts';

const FOLDER = 'objects';

export class Archive {
  readonly folder: string;

  constructor(backupFolder: string) {
    this.folder = path.join(backupFolder, FOLDER);
  }

  fileOf(hash: string): string {
    return path.join(this.folder, hash.slice(0, 2), hash);
  }

  has({ sha256: hash, bytes }: { sha256: string; bytes: number }): boolean {
    return statSync(this.fileOf(hash), { throwIfNoEntry: false })?.size === bytes;
  }

  async keep(bytes: Uint8Array): Promise<string> {
    const hash = sha256(bytes);
    const file = this.fileOf(hash);
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    const unfinished = `${file}.${randomBytes(4).toString('hex')}`;
    await writeFile(unfinished, bytes, { mode: 0o600 });
    await rename(unfinished, file);
    return hash;
  }

  read(hash: string): Promise<Buffer> {
    return readFile(this.fileOf(hash));
  }

  async prune(kept: ReadonlySet<string>): Promise<number> {
    if (!existsSync(this.folder)) return 0;
    const files = readdirSync(this.folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    const lost = files.filter(({ name }) => !kept.has(name));
    for (const { parentPath, name } of lost) await rm(path.join(parentPath, name));
    return lost.length;
  }
}

export const formatObjects = (objects: ObjectEntry[]): string =>
  objects.map((object) => `${JSON.stringify(object)}\n`).join('');

export async function readObjects(file: string): Promise<ObjectEntry[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as ObjectEntry);
}
