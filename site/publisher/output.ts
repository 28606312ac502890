import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The file of a page, as `build.format: 'file'` names it. */
export function fileOf(pathname: string): string {
  if (pathname === '/') return 'index.html';
  return path.extname(pathname) ? pathname.slice(1) : `${pathname.slice(1)}.html`;
}

/** The folder that visitors are served from; a page is replaced at once or not at all. */
export class Output {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  write(pathname: string, body: Buffer): void {
    const file = path.join(this.#folder, fileOf(pathname));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(`${file}.tmp`, body);
    renameSync(`${file}.tmp`, file);
  }

  remove(pathname: string): void {
    rmSync(path.join(this.#folder, fileOf(pathname)), { force: true });
  }
}
