import { mkdirSync, rmSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The file of a page, as `build.format: 'file'` names it. */
export function fileOf(pathname: string): string {
  if (pathname === '/') return 'index.html';
  return path.extname(pathname) ? pathname.slice(1) : `${pathname.slice(1)}.html`;
}

/** The folder that visitors are served from; a page is replaced at once or not at all. */
export class Output {
  readonly #folder: string;
  readonly #folders = new Set<string>();

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  async write(pathname: string, body: Buffer): Promise<void> {
    const file = path.join(this.#folder, fileOf(pathname));
    const folder = path.dirname(file);
    if (!this.#folders.has(folder)) await mkdir(folder, { recursive: true });
    this.#folders.add(folder);
    await writeFile(`${file}.tmp`, body);
    await rename(`${file}.tmp`, file);
  }

  remove(pathname: string): void {
    rmSync(path.join(this.#folder, fileOf(pathname)), { force: true });
  }
}
