import { type Bindings, settingsOf } from '../../http/env.ts';
import { logProblem } from '../../http/failures/log.ts';
import type { Call } from '../../http/types.ts';
import { drainMail } from './drain.ts';

interface Clock {
  wake(): Promise<void>;
}

interface Run {
  startedAt: number;
  isWanted: boolean;
  ended: Promise<void>;
}

/** By database. On one machine, where no clock joins the runs that many visitors cause at the same time. */
const runs = new Map<string, Run>();
const PAUSE_MS = 250;
/** A run that has not ended by then was cut off with its request. */
const LOST_MS = 60_000;

async function runUntilDone(env: Bindings, key: string, run: Run): Promise<void> {
  try {
    do {
      run.isWanted = false;
      run.startedAt = Date.now();
      await drainMail(env, new Date());
      if (run.isWanted) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    } while (run.isWanted);
  } finally {
    // In the same step as the last look at `isWanted`, so that nobody joins a run that has ended.
    if (runs.get(key) === run) runs.delete(key);
  }
}

/** Resolves when all mail that was due at the call has been tried. */
function joinRun(env: Bindings): Promise<void> {
  const key = settingsOf(env).DATABASE_URL;
  const current = runs.get(key);
  if (current && Date.now() - current.startedAt < LOST_MS) {
    current.isWanted = true;
    return current.ended;
  }
  const run: Run = { startedAt: Date.now(), isWanted: false, ended: Promise.resolve() };
  runs.set(key, run);
  run.ended = runUntilDone(env, key, run);
  return run.ended;
}

/** Never throws: after a failure, the next scheduled run sends the mail. */
export async function wakeMail(env: Bindings): Promise<void> {
  try {
    const clock = env.MAIL_CLOCK?.getByName('mail') as unknown as Clock | undefined;
    await (clock ? clock.wake() : joinRun(env));
  } catch (error) {
    logProblem('mail', error);
  }
}

/** On one machine, where nothing else wakes up before the next minute. */
async function wakeMailAfter(env: Bindings, seconds: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  await wakeMail(env);
}

type Kicked = Pick<Call, 'env' | 'afterAnswer'> & Partial<Pick<Call, 'identity'>>;

export function kickMail({ env, afterAnswer, identity }: Kicked): void {
  afterAnswer(wakeMail(env));
  const seconds = identity?.holdSeconds ?? 0;
  if (seconds > 0 && !env.MAIL_CLOCK) afterAnswer(wakeMailAfter(env, seconds));
}

export function kickClock({ env, afterAnswer }: Pick<Call, 'env' | 'afterAnswer'>): void {
  // Otherwise the scheduled run checks for due mail every minute.
  if (env.MAIL_CLOCK) afterAnswer(wakeMail(env));
}
