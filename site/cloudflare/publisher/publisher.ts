import { DurableObject } from 'cloudflare:workers';
import { bundleId, entry, facts } from 'render-bundle';
import { openDatabase } from '../../../db/database.ts';
import { bundleOf } from '../../publisher/bundle.ts';
import { nextLook } from '../../publisher/next-look.ts';
import type { PreviewRequest } from '../../publisher/preview.ts';
import { Publisher as PublisherCore } from '../../publisher/publisher.ts';
import { ContentSource } from '../../publisher/source.ts';
import { objectOf, type PublisherEnv } from './env.ts';
import { SqlJournal } from './sql-journal.ts';
import { StoreOutput } from './store-output.ts';
import { StoredContent } from './stored-content.ts';

const REVIVE_MS = 5000;
/** A publication without progress for this long counts as hanging. The Durable Object is then restarted. */
const STALL_MS = 10_000;
const LATE_MS = 10_000;
const RETRY_MS = [500, 2000, 10_000, 60_000] as const;
const JOURNAL_FILE = '/journal';

/** A release's name ends with its creation time (scripts/build/cloudflare.ts). */
const isNewer = (release: string | undefined, other: string): boolean => {
  const [made, before] = [release, other].map((name) => Number.parseInt(name?.split('-').at(-1) ?? '', 36));
  return made !== undefined && before !== undefined && made > before;
};

export class Publisher extends DurableObject<PublisherEnv> {
  readonly #journal: SqlJournal;
  readonly #memory: StoredContent;
  readonly #core: PublisherCore;
  #running: Promise<void> | undefined;
  #isWanted = false;
  #failures = 0;
  #progressAt = 0;

  constructor(context: DurableObjectState, env: PublisherEnv) {
    super(context, env);
    const { RELEASE: release, SITE_URL: siteUrl } = env;
    const db = openDatabase(env.DATABASE_URL, env.DATABASE_ENDPOINT);
    this.#journal = new SqlJournal(context.storage.sql, release);
    this.#memory = new StoredContent(context.storage, release);
    this.#core = new PublisherCore({
      db,
      siteUrl,
      turnstileSiteKey: env.TURNSTILE_SITE_KEY || undefined,
      bundle: bundleOf(entry, { facts, id: bundleId, siteUrl }),
      output: new StoreOutput(() => objectOf(env.STORE, env.LOCATION), release),
      journal: this.#journal,
      source: new ContentSource(db),
      memory: this.#memory,
      onProgress: () => {
        this.#progressAt = Date.now();
      },
    });
  }

  /**
   * Resolves once an alarm is set. The alarm runs the publication even if the Durable Object is terminated.
   */
  async accept(): Promise<void> {
    this.#isWanted = true;
    await this.#wakeWithin(REVIVE_MS);
    this.#begin();
  }

  /**
   * Does nothing if this release has already published its changes and the next alarm is set. If `release` is
   * newer than the running code, restarts the Durable Object with the deployed code.
   */
  async ensureReleased(release?: string): Promise<void> {
    if (isNewer(release, this.env.RELEASE)) await this.#makeAnew('a newer deployment', release);
    const alarm = await this.ctx.storage.getAlarm();
    const isAlarmLost = alarm === null || alarm < Date.now() - LATE_MS;
    if (this.#memory.fact('release') !== this.env.RELEASE || isAlarmLost) await this.accept();
  }

  async preview(request: PreviewRequest): Promise<Uint8Array> {
    return this.#core.preview(request);
  }

  /** Does not wait for the publication that it starts, because a hanging one would block the next alarm. */
  override async alarm(): Promise<void> {
    if (!this.#running) return this.accept();
    await this.#wakeWithin(REVIVE_MS);
    if (Date.now() - this.#progressAt > STALL_MS) await this.#makeAnew('a publication hangs');
  }

  async #wakeWithin(milliseconds: number): Promise<void> {
    const at = Date.now() + milliseconds;
    const alarm = await this.ctx.storage.getAlarm();
    if (alarm === null || alarm > at || alarm < Date.now()) await this.ctx.storage.setAlarm(at);
  }

  /** An alarm then starts a publication in a new object. At most once for each `release`. */
  async #makeAnew(reason: string, release?: string): Promise<void> {
    if (release) {
      if ((await this.ctx.storage.get('madeAnewFor')) === release) return;
      await this.ctx.storage.put('madeAnewFor', release);
    }
    await this.#wakeWithin(RETRY_MS[0]);
    await this.ctx.storage.sync();
    console.error(JSON.stringify({ event: 'publisher', reason }));
    this.ctx.abort(reason);
  }

  #begin(): void {
    if (this.#running) return;
    this.#running = this.#run().finally(() => {
      this.#running = undefined;
      if (this.#isWanted) this.#begin();
    });
    this.ctx.waitUntil(this.#running);
  }

  async #run(): Promise<void> {
    while (this.#isWanted) {
      this.#isWanted = false;
      this.#progressAt = Date.now();
      // If the publication is interrupted, this alarm starts it again. When the publication ends, the next
      // alarm replaces this one.
      await this.ctx.storage.setAlarm(Date.now() + REVIVE_MS);
      const asOf = new Date();
      try {
        await this.#beginRelease();
        await this.#core.publish(asOf);
        this.#failures = 0;
        await this.ctx.storage.setAlarm(nextLook(asOf, this.#core.nextDue(asOf)));
      } catch (error) {
        console.error(JSON.stringify({ event: 'publisher', reason: String(error) }));
        const pause = RETRY_MS[Math.min(this.#failures++, RETRY_MS.length - 1)] ?? 0;
        await this.ctx.storage.setAlarm(Date.now() + pause);
        return;
      }
    }
  }

  /** Keeps the journal of the previous release for a rollback. */
  async #beginRelease(): Promise<void> {
    const { RELEASE: release, FILES, STORE, LOCATION } = this.env;
    const before = this.#memory.fact('release');
    if (before === release || this.#journal.pathnames(['/']).length > 0) return;
    const response = await FILES.fetch(`http://files${JOURNAL_FILE}`);
    if (!response.ok) throw new Error(`the journal of the deployment: ${response.status}`);
    const lines = (await response.text()).split('\n').filter(Boolean);
    const releases = before ? [release, before] : [release];
    this.ctx.storage.transactionSync(() => {
      this.#journal.record(lines.map((line) => line.split('\t').reverse() as [string, string]));
      this.#journal.keepOnly(releases);
    });
    await objectOf(STORE, LOCATION).keepOnly(releases);
  }
}
