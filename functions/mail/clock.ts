import { DurableObject } from 'cloudflare:workers';
import { openDatabase } from '../../db/database.ts';
import { type Bindings, settingsOf } from '../env.ts';
import { logProblem } from '../http/log.ts';
import { nextDue } from './claim.ts';
import { drainMail } from './drain.ts';

const RETRY_MS = 60_000;

/** Sends what waits and wakes by itself when the next mail is due, so that no trigger need ask every minute. */
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
      try {
        await drainMail(this.env, new Date());
        await this.#sleep();
      } catch (error) {
        logProblem('mail', error);
      }
    }
  }

  async #sleep(): Promise<void> {
    const settings = settingsOf(this.env);
    const db = openDatabase(settings.DATABASE_URL, settings.DATABASE_ENDPOINT);
    const due = await nextDue(db, new Date());
    if (due) await this.ctx.storage.setAlarm(due);
    else await this.ctx.storage.deleteAlarm();
  }
}
