import type { Context } from 'hono';
import type { AppEnv } from './types.ts';

export function afterAnswer(c: Context<AppEnv>, work: Promise<unknown>): void {
  try {
    c.executionCtx.waitUntil(work);
  } catch {
    // Outside a Worker, the process keeps running without `waitUntil`.
  }
}
