import type { Bindings } from '../../env.ts';
import { inTime } from '../http/in-time.ts';
import { logProblem } from '../http/log.ts';

/**
 * Method by which the scheduler receives announcements of changes (functions/platform/scheduled/clock.ts).
 */
interface Clock {
  expectChange(): Promise<void>;
}

/**
 * Milliseconds after an announcement during which further changes are not announced. Shorter than the time
 * after which the scheduler checks that a change was published.
 */
const VALID_MS = 1000;
const TIMEOUT_MS = 2000;

const announcedAt = new WeakMap<Bindings, number>();

/**
 * Announces to the scheduler, if there is one, that a change is about to be stored. The scheduler later
 * checks that the publisher was called, even if this process crashes. Without a scheduler, the publisher
 * polls every five seconds. Logs a failure instead of throwing, because the change is stored anyway.
 */
export async function announceChange(env: Bindings): Promise<void> {
  const at = Date.now();
  if (!env.MAIL_CLOCK || at - (announcedAt.get(env) ?? 0) < VALID_MS) return;
  try {
    const clock = env.MAIL_CLOCK.getByName('mail') as unknown as Clock;
    await inTime(clock.expectChange(), TIMEOUT_MS, new Error('the clock does not respond'));
    announcedAt.set(env, at);
  } catch (error) {
    logProblem('announcement of a change', error);
  }
}
