import type { Settings } from '../env.ts';

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
