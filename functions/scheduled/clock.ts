import { DurableObject } from 'cloudflare:workers';
import { type Database, openDatabase } from '../../db/database.ts';
import { doScheduledActs, nextScheduledAct } from '../../db/queries/drafts.ts';
import { type Bindings, settingsOf } from '../env.ts';
import { logProblem } from '../http/log.ts';
import { nextDue } from '../mail/claim.ts';
import { drainMail } from '../mail/drain.ts';
import { readUnreadFiles } from '../publications/page-texts.ts';
import { callRebuildHook } from '../publishing/rebuild.ts';

const RETRY_MS = 60_000;
/** What is due and could not be done, because somebody acts on the record, is tried again after this. */
const PAUSE_MS = 1000;

/**
 * Sends what waits and does what staff have set a time for; wakes by itself when the next of it is due, so that no trigger
 * need ask every minute.
 */
export class MailClock extends DurableObject<Bindings> {
  #running: Promise<void> | undefined;
  #isWanted = false;

  /** Resolves when what was waiting has been tried. */
  async wake(): Promise<void> {
    this.#isWanted = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  override async alarm(): Promise<void> {
    await this.wake();
  }

  async #run(): Promise<void> {
    while (this.#isWanted) {
      this.#isWanted = false;
      // Whoever ends in the middle is woken again without anybody's call.
      await this.ctx.storage.setAlarm(Date.now() + RETRY_MS);
      const db = this.#database();
      let acts = 0;
      const doActs = async () => {
        acts = await doScheduledActs(db);
        if (acts > 0) await callRebuildHook(this.env, db);
      };
      // Neither keeps the other from its work; what failed has the alarm that is set already.
      const done = [
        await this.#try('set times', doActs),
        await this.#try('mail', () => drainMail(this.env, new Date())),
      ];
      if (done.every(Boolean)) await this.#try('clock', () => this.#sleep(db));
      // A publication's file takes longest.
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

  async #sleep(db: Database): Promise<void> {
    const now = new Date();
    const [mail, act] = await Promise.all([nextDue(db, now), nextScheduledAct(db)]);
    const moments = [mail?.getTime(), act && Math.max(act.getTime(), now.getTime() + PAUSE_MS)];
    const next = Math.min(...moments.filter((moment) => moment !== undefined));
    if (Number.isFinite(next)) await this.ctx.storage.setAlarm(next);
    else await this.ctx.storage.deleteAlarm();
  }
}
