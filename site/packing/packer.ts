import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { dropTwins, statsOf } from './twins.ts';

export interface PackedFile {
  file: string;
  inode: number;
  modified: number;
  twins: { made: string; suffix: string }[];
}

export type PackOrder = { folder: string; best: string[]; scratch: string } | { files: string[] };

const RESTART_MS = 1000;

/**
 * Compresses published files after they are written, in a child. Only this process puts twins beside a file and
 * takes them away, so that a twin never outlives the content that it was made of.
 */
export class Packer {
  readonly #folder: string;
  readonly #best: string[];
  readonly #scratch: string;
  readonly #replaced = new Set<string>();
  #child: ChildProcess | undefined;

  constructor(folder: string, best: string[]) {
    this.#folder = folder;
    this.#best = best;
    this.#scratch = `${folder}.packed`;
    this.#start();
  }

  /** Call it before the file is replaced or removed. */
  begin(file: string): void {
    this.#replaced.add(file);
    dropTwins(file);
  }

  /** Call it after the files are replaced or removed. */
  end(files: string[]): void {
    for (const file of files) this.#replaced.delete(file);
    if (files.length > 0) this.#send({ files });
  }

  stop(): void {
    this.#child?.removeAllListeners('exit');
    if (this.#child?.connected) this.#child.disconnect();
  }

  #send(order: PackOrder): void {
    // A child that has just ended is started again, and then looks at all files.
    if (this.#child?.connected) this.#child.send(order, () => {});
  }

  #start(): void {
    rmSync(this.#scratch, { recursive: true, force: true });
    mkdirSync(this.#scratch, { recursive: true });
    const child = fork(path.join(import.meta.dirname, 'pack-process.ts'), { stdio: 'inherit' as const });
    this.#child = child;
    child.on('message', (packed: PackedFile) => this.#take(packed));
    child.once('exit', () => setTimeout(() => this.#start(), RESTART_MS).unref());
    this.#send({ folder: this.#folder, best: this.#best, scratch: this.#scratch });
  }

  #take({ file, inode, modified, twins }: PackedFile): void {
    const stats = this.#replaced.has(file) ? undefined : statsOf(file);
    const isSame = stats?.ino === inode && stats.mtimeMs === modified;
    for (const { made, suffix } of twins) {
      if (isSame) renameSync(made, `${file}${suffix}`);
      else rmSync(made, { force: true });
    }
  }
}
