import type { Bindings } from '../../http/env.ts';
import { inTime } from '../../http/failures/in-time.ts';
import { logProblem } from '../../http/failures/log.ts';

interface Clock {
  expectChange(): Promise<void>;
}

/** Shorter than the time after which the scheduler checks that a change was published. */
const VALID_MS = 1000;
const TIMEOUT_MS = 2000;

const announcedAt = new WeakMap<Bindings, number>();

/**
 * Makes the scheduler check later that the publisher was called, even if this process crashes. Never throws,
 * because the change is stored anyway.
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
