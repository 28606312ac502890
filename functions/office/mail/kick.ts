import type { Bindings } from '../../env.ts';
import { logProblem } from '../../platform/http/log.ts';
import type { Call } from '../../types.ts';
import { drainMail } from './drain.ts';

/** Interface of the mail scheduler (functions/platform/scheduled/clock.ts). */
interface Clock {
  wake(): Promise<void>;
}

/**
 * Wakes the mail scheduler for newly queued mail. Never throws: after a failure, the next scheduled run sends
 * the mail.
 */
export async function wakeMail(env: Bindings): Promise<void> {
  try {
    const clock = env.MAIL_CLOCK?.getByName('mail') as unknown as Clock | undefined;
    await (clock ? clock.wake() : drainMail(env, new Date()));
  } catch (error) {
    logProblem('mail', error);
  }
}

/** Sends queued mail after the response, so that the caller does not wait. */
export const kickMail = ({ env, afterAnswer }: Pick<Call, 'env' | 'afterAnswer'>): void =>
  afterAnswer(wakeMail(env));

/**
 * After the response, makes the mail scheduler recompute the time of its next run. Without a scheduler, does
 * nothing, because the scheduled run checks for due mail every minute.
 */
export function kickClock({ env, afterAnswer }: Pick<Call, 'env' | 'afterAnswer'>): void {
  if (env.MAIL_CLOCK) afterAnswer(wakeMail(env));
}
