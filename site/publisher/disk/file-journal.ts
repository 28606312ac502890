import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { kindOf } from '../pages.ts';
import type { PageJournal } from '../parts.ts';

/** A file beside the folder. It survives a crash at any moment. */
export class FileJournal implements PageJournal {
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

  pathnames(kinds: string[]): string[] {
    return kinds.flatMap((kind) => [...(this.#kinds.get(kind) ?? [])]);
  }

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
      // Ignores a line without a path. A crash can cut off the last line.
      if (pathname) this.#note(pathname, digest ?? '');
    }
  }
}
