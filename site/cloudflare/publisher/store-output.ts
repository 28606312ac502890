import { gzipSync } from 'node:zlib';
import { fileOf } from '../../publisher/disk/page-file.ts';
import type { PageOutput, RenderedPage } from '../../publisher/parts.ts';
import type { KeptPage, PageStore } from './page-store.ts';

type Store = Pick<PageStore, 'stage' | 'commit'>;

/** Calls between Durable Objects are limited to 32 MiB. */
const CALL_BYTES = 8 * 1024 * 1024;

const bytesOf = (pages: KeptPage[]) => pages.reduce((sum, { body }) => sum + body.length, 0);

/** The digest covers both content and code, so it serves as ETag. */
const kept = ({ pathname, digest, body }: RenderedPage): KeptPage => ({
  file: fileOf(pathname),
  etag: digest,
  body: gzipSync(body),
});

export class StoreOutput implements PageOutput {
  readonly #store: () => Store;
  readonly #release: string;
  #batch = '';
  #waiting: KeptPage[] = [];

  constructor(store: () => Store, release: string) {
    this.#store = store;
    this.#release = release;
  }

  async begin(): Promise<void> {
    this.#batch = crypto.randomUUID();
    this.#waiting = [];
  }

  async stage(pages: RenderedPage[]): Promise<void> {
    for (const page of pages) {
      this.#waiting.push(kept(page));
      if (bytesOf(this.#waiting) < CALL_BYTES) continue;
      await this.#store().stage(this.#release, this.#batch, this.#waiting);
      this.#waiting = [];
    }
  }

  async commit(removals: string[]): Promise<void> {
    const pages = this.#waiting;
    this.#waiting = [];
    await this.#store().commit(this.#release, { batch: this.#batch, pages, removals: removals.map(fileOf) });
  }
}
