import type { Bindings } from '../../env.ts';
import { logProblem } from '../http/log.ts';

/** Announcement method of the clock (functions/platform/scheduled/clock.ts). */
interface Clock {
  expectChange(): Promise<void>;
}

/** Maximum age of an announcement; the clock checks later than that. */
const VALID_MS = 1000;
const TIMEOUT_MS = 2000;

const announcedAt = new WeakMap<Bindings, number>();

const timeout = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the clock does not answer')), TIMEOUT_MS);
  });

/**
 * Announces a change to the clock, if any, before it is stored, so that a crash before the call of the
 * publisher is noticed. Otherwise the publisher polls every five seconds. Logs a failure, because the change
 * is stored anyway.
 */
export async function announceChange(env: Bindings): Promise<void> {
  const at = Date.now();
  if (!env.MAIL_CLOCK || at - (announcedAt.get(env) ?? 0) < VALID_MS) return;
  try {
    const clock = env.MAIL_CLOCK.getByName('mail') as unknown as Clock;
    await Promise.race([clock.expectChange(), timeout()]);
    announcedAt.set(env, at);
  } catch (error) {
    logProblem('announcement of a change', error);
  }
}
