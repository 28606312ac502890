import type { Bindings } from '../../http/env.ts';
import { logProblem } from '../../http/failures/log.ts';
import type { Call } from '../../http/types.ts';
import { drainMail } from './drain.ts';

interface Clock {
  wake(): Promise<void>;
}

/** Never throws: after a failure, the next scheduled run sends the mail. */
export async function wakeMail(env: Bindings): Promise<void> {
  try {
    const clock = env.MAIL_CLOCK?.getByName('mail') as unknown as Clock | undefined;
    await (clock ? clock.wake() : drainMail(env, new Date()));
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

/** Without a scheduler, does nothing, because the scheduled run checks for due mail every minute. */
export function kickClock({ env, afterAnswer }: Pick<Call, 'env' | 'afterAnswer'>): void {
  if (env.MAIL_CLOCK) afterAnswer(wakeMail(env));
}
