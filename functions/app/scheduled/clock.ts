import { DurableObject } from 'cloudflare:workers';
import { type Database, openDatabase } from '../../../db/database.ts';
import { doScheduledActs, nextScheduledAct } from '../../../db/queries/content/drafts.ts';
import { waitingSince } from '../../../db/queries/platform/publishing.ts';
import { readUnreadFiles } from '../../content/publications/page-texts.ts';
import { announced } from '../../crud/snapshot/announce-write.ts';
import { type Bindings, settingsOf } from '../../http/env.ts';
import { logProblem } from '../../http/failures/log.ts';
import { nextDue } from '../../mail/claim.ts';
import { drainMail } from '../../mail/sending/drain.ts';
import { pollOnline } from '../../money/online/poll.ts';
import { watchWeather } from '../../outreach/weather/watch.ts';
import { watchTroubles } from '../alerts/watch.ts';
import { callRebuildHook } from '../publishing/rebuild.ts';

const REVIVE_MS = 10_000;
const RETRY_MS = 60_000;
/** Enough for thirty mails to a slow provider. A longer run is aborted together with the Durable Object. */
const HUNG_MS = 15 * 60_000;
/** For a task that is still due, because another request may have been changing its record. */
const PAUSE_MS = 1000;
const LOOK_MS = 5000;
/** Longer than a build takes. */
const OVERDUE_MS = 3000;
const PATIENCE_MS = 5 * 60_000;

/** Sets an alarm for the next due mail or action, so that nothing needs to poll every minute. */
export class MailClock extends DurableObject<Bindings> {
  #running: Promise<void> | undefined;
  #runningSince = 0;
  #isWanted = false;
  #expectedAt = 0;
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

  /** Queues one more run if a run is in progress. Resolves when all due work has been tried. */
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

  async expectChange(): Promise<void> {
    this.#expectedAt = Date.now();
    this.#lookAt = Math.min(this.#lookAt ?? Number.POSITIVE_INFINITY, this.#expectedAt + LOOK_MS);
    await this.#setAlarm();
  }

  /** Does not await the run, because a hanging run would block the next alarm. */
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

  #nextLook(since: number | undefined): number | undefined {
    const now = Date.now();
    if (since !== undefined) return now + (now - since < PATIENCE_MS ? LOOK_MS : RETRY_MS);
    const announced = this.#expectedAt + LOOK_MS;
    return announced > now ? announced : undefined;
  }
}
