import { DurableObject } from 'cloudflare:workers';
import { bundleId, entry, facts } from 'render-bundle';
import { openDatabase } from '../../db/database.ts';
import { bundleOf } from '../../site/publisher/bundle.ts';
import { nextLook } from '../../site/publisher/next-look.ts';
import type { PreviewRequest } from '../../site/publisher/preview.ts';
import { Publisher as PublisherCore } from '../../site/publisher/publisher.ts';
import { ContentSource } from '../../site/publisher/source.ts';
import { objectOf, type PublisherEnv } from './env.ts';
import { SqlJournal } from './sql-journal.ts';
import { StoreOutput } from './store-output.ts';
import { StoredContent } from './stored-content.ts';

/** A publication that has not ended after this is taken for dead, and begun again. */
const REVIVE_MS = 5000;
const RETRY_MS = [500, 2000, 10_000, 60_000];
/** The journal of the deployment's own pages, among its files. */
const JOURNAL_FILE = '/journal';

/** The one publisher of a site: renders what changed, one publication at a time, and wakes when something comes due. */
export class Publisher extends DurableObject<PublisherEnv> {
  readonly #journal: SqlJournal;
  readonly #memory: StoredContent;
  readonly #core: PublisherCore;
  #running: Promise<void> | undefined;
  #isWanted = false;
  #failures = 0;

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
    });
  }

  /** Publishes what has changed. Resolves when what the caller had changed is before visitors, or a later try is set. */
  async changed(): Promise<void> {
    this.#isWanted = true;
    if (this.#running) {
      await this.#running;
      return this.#isWanted ? this.changed() : undefined;
    }
    this.#running = this.#run().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Once for a deployment: publishes what changed since its pages were rendered. Asks nobody where that has been done. */
  async ensureReleased(): Promise<void> {
    if (this.#memory.fact('release') !== this.env.RELEASE || !(await this.ctx.storage.getAlarm()))
      await this.changed();
  }

  /** A page with a record in it that is not published, as HTML. */
  async preview(request: PreviewRequest): Promise<Uint8Array> {
    return this.#core.preview(request);
  }

  override async alarm(): Promise<void> {
    await this.changed();
  }

  async #run(): Promise<void> {
    while (this.#isWanted) {
      this.#isWanted = false;
      // Whoever ends in the middle is woken again without anybody's call; the end of the work says when it is wanted next.
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

  /** Of a new release the pages that it was deployed with are noted; of older ones the last is kept, to go back to. */
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
