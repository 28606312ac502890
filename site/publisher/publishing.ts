import { logLine } from '../../core/app/log-line.ts';
import type { Database } from '../../db/database.ts';
import { releaseMemoryWhenIdle } from '../../db/local/release-memory.ts';
import { publishStatus } from '../../db/queries/platform/publishing.ts';
import type { openOnDisk } from './disk/open-on-disk.ts';
import { nextLook } from './next-look.ts';

/** Idle time after which memory is released. A full build leaves much garbage. */
export const REST_MS = 5000;
const STALL_MS = 20_000;
const RETRY_MS = [500, 2000, 10_000, 60_000];

export class Progress {
  #at = Date.now();

  note = () => {
    this.#at = Date.now();
  };

  /** A pause of the whole process does not count. */
  skip(pauseMs: number): void {
    this.#at += pauseMs;
  }

  get isStalled(): boolean {
    return Date.now() - this.#at >= STALL_MS;
  }
}

interface Parts {
  db: Database;
  publisher: Awaited<ReturnType<typeof openOnDisk>>;
  progress: Progress;
}

export class Publishing {
  readonly #db: Database;
  readonly #publisher: Parts['publisher'];
  readonly #progress: Progress;
  readonly #worked = releaseMemoryWhenIdle(REST_MS);
  #isRunning = false;
  #isWanted = false;
  #failures = 0;
  #dueAt = new Date(0);

  constructor({ db, publisher, progress }: Parts) {
    this.#db = db;
    this.#publisher = publisher;
    this.#progress = progress;
  }

  get isHung(): boolean {
    return this.#isRunning && this.#progress.isStalled;
  }

  get hasFailed(): boolean {
    return this.#failures > 0;
  }

  /** Throws if it fails: there are no pages to serve meanwhile. */
  async publishFirst(): Promise<void> {
    const asOf = new Date();
    this.#isRunning = true;
    this.#progress.note();
    await this.#publisher.publish(asOf);
    this.#isRunning = false;
    this.#dueAt = nextLook(asOf, this.#publisher.nextDue(asOf));
  }

  async publish(): Promise<void> {
    this.#isWanted = true;
    if (this.#isRunning) return;
    this.#isRunning = true;
    while (this.#isWanted) {
      this.#isWanted = false;
      await this.#publishOnce();
    }
    this.#isRunning = false;
  }

  async #publishOnce(): Promise<void> {
    this.#progress.note();
    const asOf = new Date();
    this.#worked(0);
    try {
      const changed = await this.#publisher.publish(asOf);
      this.#worked(changed.length);
      this.#failures = 0;
      this.#dueAt = nextLook(asOf, this.#publisher.nextDue(asOf));
    } catch (error) {
      logLine('error', 'publisher', { reason: error instanceof Error ? error.message : String(error) });
      const retryMs = RETRY_MS[Math.min(this.#failures++, RETRY_MS.length - 1)];
      setTimeout(() => this.publish(), retryMs).unref();
    }
  }

  async look(): Promise<void> {
    if (this.#isRunning) return;
    if (new Date() >= this.#dueAt) return this.publish();
    const status = await publishStatus(this.#db).catch(() => undefined);
    if (status?.state === 'waiting') await this.publish();
  }
}
