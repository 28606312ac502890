import type { Bindings } from '../env.ts';
import { logProblem } from '../http/log.ts';
import type { Call } from '../types.ts';
import { drainMail } from './drain.ts';

/** What the clock of the mail answers to (functions/scheduled/clock.ts). */
interface Clock {
  wake(): Promise<void>;
}

/** Has mail sent that was written down a moment ago; never throws, for the scheduled run comes by as well. */
export async function wakeMail(env: Bindings): Promise<void> {
  try {
    const clock = env.MAIL_CLOCK?.getByName('mail') as unknown as Clock | undefined;
    await (clock ? clock.wake() : drainMail(env, new Date()));
  } catch (error) {
    logProblem('mail', error);
  }
}

/** After the answer, so that nobody waits for it. */
export const kickMail = ({ env, afterAnswer }: Pick<Call, 'env' | 'afterAnswer'>): void =>
  afterAnswer(wakeMail(env));

/** Has the clock set itself anew, where there is one; elsewhere the scheduled run comes by each minute. */
export function kickClock({ env, afterAnswer }: Pick<Call, 'env' | 'afterAnswer'>): void {
  if (env.MAIL_CLOCK) afterAnswer(wakeMail(env));
}
