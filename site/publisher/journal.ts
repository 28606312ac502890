import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Which page lies in the output folder, and the digest of the data it shows; survives a crash at any point. */
export class Journal {
  readonly #file: string;
  readonly #digests = new Map<string, string>();

  constructor(file: string) {
    this.#file = file;
    mkdirSync(path.dirname(file), { recursive: true });
    if (existsSync(file)) this.#read(readFileSync(file, 'utf8'));
    const lines = [...this.#digests].map(([pathname, digest]) => `${digest}\t${pathname}\n`);
    writeFileSync(`${file}.new`, lines.join(''));
    renameSync(`${file}.new`, file);
  }

  get(pathname: string): string | undefined {
    return this.#digests.get(pathname);
  }

  pathnames(): string[] {
    return [...this.#digests.keys()];
  }

  /** Notes what has been written or, with an empty digest, removed. Call it after the file, never before. */
  record(entries: [pathname: string, digest: string][]): void {
    if (entries.length === 0) return;
    appendFileSync(this.#file, entries.map(([pathname, digest]) => `${digest}\t${pathname}\n`).join(''));
    for (const [pathname, digest] of entries) {
      if (digest) this.#digests.set(pathname, digest);
      else this.#digests.delete(pathname);
    }
  }

  #read(text: string): void {
    for (const line of text.split('\n')) {
      const [digest, pathname] = line.split('\t');
      // A last line that a crash cut off has no end and does not count.
      if (!pathname) continue;
      if (digest) this.#digests.set(pathname, digest);
      else this.#digests.delete(pathname);
    }
  }
}
