import type { Context } from 'hono';
import type { AppEnv } from '../../types.ts';

/** Continues work after the response, if the platform supports it. */
export function afterAnswer(c: Context<AppEnv>, work: Promise<unknown>): void {
  try {
    c.executionCtx.waitUntil(work);
  } catch {
    // Outside a Worker there is nothing to keep alive.
  }
}
