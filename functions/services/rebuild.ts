import type { Context } from 'hono';
import type { Settings } from '../env.ts';
import type { AppEnv } from '../types.ts';

const HOOK_TIMEOUT_MS = 10_000;

/** Calls the rebuild hook. A failure is logged: the outbox keeps the change until a later call (contract 5). */
export async function callRebuildHook({ REBUILD_HOOK_URL, REBUILD_HOOK_TOKEN }: Settings): Promise<void> {
  if (!REBUILD_HOOK_URL) return;
  try {
    const response = await fetch(REBUILD_HOOK_URL, {
      method: 'POST',
      headers: REBUILD_HOOK_TOKEN ? { Authorization: `Bearer ${REBUILD_HOOK_TOKEN}` } : {},
      signal: AbortSignal.timeout(HOOK_TIMEOUT_MS),
    });
    if (!response.ok) console.error(`rebuild hook: ${response.status}`);
    await response.body?.cancel();
  } catch (error) {
    console.error(`rebuild hook: ${error instanceof Error ? error.message : error}`);
  }
}

/** Lets work go on after the answer, where the platform can keep it alive. */
export function afterAnswer(c: Context<AppEnv>, work: Promise<unknown>): void {
  try {
    c.executionCtx.waitUntil(work);
  } catch {
    // Outside a Worker there is nothing to keep alive.
  }
}
