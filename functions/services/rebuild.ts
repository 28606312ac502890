import type { Database } from '../../db/database.ts';
import { claimRebuild, releaseRebuild } from '../../db/queries/publishing.ts';
import type { Settings } from '../env.ts';
import { logProblem } from './log.ts';

const HOOK_TIMEOUT_MS = 10_000;

function requestOf({ REBUILD_HOOK_TOKEN: token, REBUILD_HOOK_BODY: body }: Settings): RequestInit {
  return {
    method: 'POST',
    headers: {
      // Some hooks refuse a caller without a name.
      'User-Agent': 'association-website',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body }),
    signal: AbortSignal.timeout(HOOK_TIMEOUT_MS),
  };
}

/** Calls the hook. Throws with what it answered, or that it did not. */
async function call(url: string, settings: Settings): Promise<void> {
  const response = await fetch(url, requestOf(settings));
  await response.body?.cancel();
  if (!response.ok) throw new Error(String(response.status));
}

/**
 * Calls the rebuild hook for what waits, unless it has been called already and that build has not begun (contract 5).
 * A failure is logged: the outbox keeps the change until a later call.
 */
export async function callRebuildHook(settings: Settings, db: Database): Promise<void> {
  const url = settings.REBUILD_HOOK_URL;
  if (!url) return;
  try {
    if (!(await claimRebuild(db))) return;
    await call(url, settings).catch(async (error) => {
      await releaseRebuild(db);
      throw error;
    });
  } catch (error) {
    logProblem('rebuild hook', error);
  }
}
