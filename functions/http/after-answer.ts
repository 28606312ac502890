import type { Context } from 'hono';
import type { AppEnv } from '../types.ts';

/** Lets work go on after the answer, where the platform can keep it alive. */
export function afterAnswer(c: Context<AppEnv>, work: Promise<unknown>): void {
  try {
    c.executionCtx.waitUntil(work);
  } catch {
    // Outside a Worker there is nothing to keep alive.
  }
}
