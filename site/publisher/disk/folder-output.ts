import { mkdirSync, rmSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Packer } from '../../packing/packer.ts';
import type { PageOutput, RenderedPage } from '../parts.ts';
import { fileOf } from './page-file.ts';

export class FolderOutput implements PageOutput {
  readonly #folder: string;
  /** On the same disk as the output, because staged files are moved by renaming. */
  readonly #stagingFolder: string;
  readonly #made = new Set<string>();
  #staged: string[] = [];

  readonly #packer: Packer | undefined;

  constructor(folder: string, packer?: Packer) {
    this.#folder = folder;
    this.#packer = packer;
    this.#stagingFolder = `${folder}.staged`;
    mkdirSync(folder, { recursive: true });
  }

  async begin(): Promise<void> {
    this.#staged = [];
    await rm(this.#stagingFolder, { recursive: true, force: true });
    await mkdir(this.#stagingFolder, { recursive: true });
  }

  async stage(pages: RenderedPage[]): Promise<void> {
    const first = this.#staged.length;
    await Promise.all(pages.map(({ body }, index) => writeFile(this.#stagedFile(first + index), body)));
    this.#staged.push(...pages.map(({ pathname }) => pathname));
  }

  async commit(removals: string[]): Promise<void> {
    const staged = this.#staged;
    this.#staged = [];
    await Promise.all(staged.map((pathname, index) => this.#put(pathname, this.#stagedFile(index))));
    for (const pathname of removals) {
      this.#packer?.begin(this.#fileOf(pathname));
      rmSync(this.#fileOf(pathname), { force: true });
    }
    this.#packer?.end([...staged, ...removals].map((pathname) => this.#fileOf(pathname)));
  }

  #fileOf(pathname: string): string {
    return path.join(this.#folder, fileOf(pathname));
  }

  #stagedFile(index: number): string {
    return path.join(this.#stagingFolder, String(index));
  }

  async #put(pathname: string, staged: string): Promise<void> {
    const file = this.#fileOf(pathname);
    const folder = path.dirname(file);
    if (!this.#made.has(folder)) await mkdir(folder, { recursive: true });
    this.#made.add(folder);
    this.#packer?.begin(file);
    await rename(staged, file);
  }
}
