import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { kindOf } from './pages.ts';

/** Which page lies in the output folder, and the digest of the data it shows; survives a crash at any point. */
export class Journal {
  readonly #file: string;
  readonly #digests = new Map<string, string>();
  readonly #kinds = new Map<string, Set<string>>();

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

  /** Paths of the pages of some kinds. */
  pathnames(kinds: string[]): string[] {
    return kinds.flatMap((kind) => [...(this.#kinds.get(kind) ?? [])]);
  }

  /** Notes what has been written or, with an empty digest, removed. Call it after the file, never before. */
  record(entries: [pathname: string, digest: string][]): void {
    if (entries.length === 0) return;
    appendFileSync(this.#file, entries.map(([pathname, digest]) => `${digest}\t${pathname}\n`).join(''));
    for (const [pathname, digest] of entries) this.#note(pathname, digest);
  }

  #note(pathname: string, digest: string): void {
    const kind = kindOf(pathname);
    const paths = this.#kinds.get(kind) ?? new Set();
    this.#kinds.set(kind, paths);
    if (digest) {
      this.#digests.set(pathname, digest);
      paths.add(pathname);
    } else {
      this.#digests.delete(pathname);
      paths.delete(pathname);
    }
  }

  #read(text: string): void {
    for (const line of text.split('\n')) {
      const [digest, pathname] = line.split('\t');
      // A last line that a crash cut off has no end and does not count.
      if (pathname) this.#note(pathname, digest ?? '');
    }
  }
}
