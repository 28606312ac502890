import { DurableObject } from 'cloudflare:workers';
import { type Database, openDatabase } from '../../../db/database.ts';
import { doScheduledActs, nextScheduledAct } from '../../../db/queries/content/drafts.ts';
import { waitingSince } from '../../../db/queries/platform/publishing.ts';
import { readUnreadFiles } from '../../content/publications/page-texts.ts';
import { type Bindings, settingsOf } from '../../env.ts';
import { pollOnline } from '../../money/online/poll.ts';
import { nextDue } from '../../office/mail/claim.ts';
import { drainMail } from '../../office/mail/drain.ts';
import { watchWeather } from '../../outreach/weather/watch.ts';
import { watchTroubles } from '../alerts/watch.ts';
import { logProblem } from '../http/log.ts';
import { callRebuildHook } from '../publishing/rebuild.ts';
import { announced } from '../snapshot/announce-write.ts';

/** Milliseconds after which an alarm starts a new run, if the Durable Object crashes during a run. */
const REVIVE_MS = 10_000;
const RETRY_MS = 60_000;
/**
 * Maximum duration of a run, enough for thirty mails to a slow provider. A longer run is aborted together with
 * the Durable Object.
 */
const HUNG_MS = 15 * 60_000;
/**
 * Minimum delay before the next run for a task that is still due. The task may have failed because another
 * request was changing the record.
 */
const PAUSE_MS = 1000;
/** Delay between the announcement of a change and the check that it was published. */
const LOOK_MS = 5000;
/** Milliseconds after which the publisher is called again for a pending change. Longer than a build takes. */
const OVERDUE_MS = 3000;
/** Period in which a pending change is checked every few seconds. After that it is checked every minute. */
const PATIENCE_MS = 5 * 60_000;

/**
 * Sends due mails and performs due scheduled actions. Sets an alarm for the next due mail or action, so that
 * nothing needs to poll every minute. After each change, checks that the change was published.
 */
export class MailClock extends DurableObject<Bindings> {
  #running: Promise<void> | undefined;
  #runningSince = 0;
  #isWanted = false;
  #expectedAt = 0;
  /** Times of the next run (due mails and actions) and of the next check (publication of changes). */
  #runAt: number | undefined;
  #lookAt: number | undefined;

  constructor(context: DurableObjectState, env: Bindings) {
    super(context, env);
    // The previous instance may have left an alarm for a check. Treats any alarm as one, because an
    // unnecessary check costs only one query.
    context.blockConcurrencyWhile(async () => {
      this.#lookAt = (await context.storage.getAlarm()) ?? undefined;
    });
  }

  /**
   * Starts a run, or queues one more run if a run is in progress. Resolves when all due work has been tried.
   */
  async wake(): Promise<void> {
    this.#isWanted = true;
    if (!this.#running) {
      this.#runningSince = Date.now();
      this.#running = this.#run().finally(() => {
        this.#running = undefined;
      });
    }
    return this.#running;
  }

  /**
   * Records that a change is about to be stored. Sets an alarm for the check that the change was published.
   */
  async expectChange(): Promise<void> {
    this.#expectedAt = Date.now();
    this.#lookAt = Math.min(this.#lookAt ?? Number.POSITIVE_INFINITY, this.#expectedAt + LOOK_MS);
    await this.#setAlarm();
  }

  /** Starts a run without awaiting it, because a hanging run would block the next alarm. */
  override async alarm(): Promise<void> {
    const now = Date.now();
    if (this.#running && now - this.#runningSince > HUNG_MS) {
      await this.ctx.storage.setAlarm(now + RETRY_MS);
      logProblem('clock', 'a run hangs');
      this.ctx.abort('a run hangs');
    }
    // The alarm may be for a run or for a check. A new instance does not know which, so it does both.
    if ((this.#runAt ?? now) <= now) this.ctx.waitUntil(this.wake());
    if ((this.#lookAt ?? now) <= now) await this.#look();
  }

  async #setAlarm(): Promise<void> {
    const moments = [this.#runAt, this.#lookAt].filter((moment) => moment !== undefined);
    if (moments.length) await this.ctx.storage.setAlarm(Math.min(...moments));
    else await this.ctx.storage.deleteAlarm();
  }

  async #run(): Promise<void> {
    while (this.#isWanted) {
      this.#isWanted = false;
      // This alarm starts another run if the present run crashes.
      this.#runAt = Date.now() + REVIVE_MS;
      await this.#setAlarm();
      const db = this.#database();
      let acts = 0;
      let isPaying = false;
      let weatherAt: Date | undefined;
      const doActs = async () => {
        acts = await doScheduledActs(db);
        if (acts > 0) await callRebuildHook(this.env, db);
      };
      // Each task runs even if another task has failed. A failed task is retried in a minute.
      const done = await announced(this.env, async () => [
        await this.#try('set times', doActs),
        await this.#try('online payment', async () => {
          isPaying = await pollOnline(this.env, new Date());
        }),
        await this.#try('weather', async () => {
          weatherAt = await watchWeather(this.env, new Date());
        }),
        await this.#try('mail', () => drainMail(this.env, new Date())),
      ]);
      this.#runAt = Date.now() + RETRY_MS;
      if (done.every(Boolean) && !isPaying) await this.#try('clock', () => this.#planRun(db, weatherAt));
      // Reports failures that have lasted for a while.
      await this.#look();
      // Runs last, because extracting the text of a publication's file takes longest.
      if (acts > 0) await this.#try('page texts', () => readUnreadFiles(this.env));
    }
  }

  async #try(event: string, work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      logProblem(event, error);
      return false;
    }
  }

  #database(): Database {
    const settings = settingsOf(this.env);
    return openDatabase(settings.DATABASE_URL, settings.DATABASE_ENDPOINT);
  }

  async #planRun(db: Database, weatherAt: Date | undefined): Promise<void> {
    const now = new Date();
    const [mail, act] = await Promise.all([nextDue(db, now), nextScheduledAct(db)]);
    const moments = [
      mail?.getTime(),
      act && Math.max(act.getTime(), now.getTime() + PAUSE_MS),
      weatherAt?.getTime(),
    ];
    const next = Math.min(...moments.filter((moment) => moment !== undefined));
    this.#runAt = Number.isFinite(next) ? next : undefined;
  }

  /** Checks that all changes were published, and calls the publisher for overdue changes. */
  async #look(): Promise<void> {
    this.#lookAt = Date.now() + LOOK_MS;
    await this.#setAlarm();
    await this.#try('look at publishing', async () => {
      const db = this.#database();
      const since = (await waitingSince(db))?.getTime();
      if (since !== undefined && since < Date.now() - OVERDUE_MS) await callRebuildHook(this.env, db);
      const troubles = await watchTroubles(this.env);
      this.#lookAt = this.#nextLook(since) ?? (troubles.length ? Date.now() + RETRY_MS : undefined);
    });
    await this.#setAlarm();
  }

  /** Returns the time of the next check, or undefined when no change is pending or announced. */
  #nextLook(since: number | undefined): number | undefined {
    const now = Date.now();
    if (since !== undefined) return now + (now - since < PATIENCE_MS ? LOOK_MS : RETRY_MS);
    const announced = this.#expectedAt + LOOK_MS;
    return announced > now ? announced : undefined;
  }
}
