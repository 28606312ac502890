import type { Database } from '../../db/database.ts';
import { claimRebuild, releaseRebuild } from '../../db/queries/publishing.ts';
import { type Bindings, type Settings, settingsOf } from '../env.ts';
import { logProblem } from '../http/log.ts';

const HOOK_TIMEOUT_MS = 10_000;
/** Between two looks of a burst; the first one comes at once. */
const BURST_PAUSE_MS = 25;

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

/** Where the publisher of the same system listens: one request has it look. */
const PUBLISHER_URL = 'http://publisher/';

/** Calls the publisher, or the hook where there is none. Throws with what it answered, or that it did not. */
async function call({ PUBLISHER }: Bindings, settings: Settings): Promise<void> {
  const response = PUBLISHER
    ? await PUBLISHER.fetch(PUBLISHER_URL, { method: 'POST' })
    : await fetch(settings.REBUILD_HOOK_URL ?? '', requestOf(settings));
  await response.body?.cancel();
  if (!response.ok) throw new Error(String(response.status));
}

async function callForWhatWaits(env: Bindings, settings: Settings, db: Database): Promise<void> {
  try {
    if (!(await claimRebuild(db))) return;
    await call(env, settings).catch(async (error) => {
      await releaseRebuild(db);
      throw error;
    });
  } catch (error) {
    logProblem('rebuild hook', error);
  }
}

interface Look {
  /** When somebody began to look what waits; 0: nobody does. */
  since: number;
  /** Whether something was changed after that. */
  isStale: boolean;
}

const looks = new WeakMap<Settings, Look>();

/**
 * Calls the rebuild hook for what waits, unless it has been called already and that build has not begun (docs/api.md 5).
 * In a burst one call of an isolate looks for all the others. A failure is logged: the outbox keeps the change until a
 * later call.
 */
export async function callRebuildHook(env: Bindings, db: Database): Promise<void> {
  const settings = settingsOf(env);
  if (!env.PUBLISHER && !settings.REBUILD_HOOK_URL) return;
  const look = looks.get(settings) ?? { since: 0, isStale: false };
  looks.set(settings, look);
  // One that has taken longer was ended by the platform.
  if (Date.now() - look.since < HOOK_TIMEOUT_MS + BURST_PAUSE_MS) {
    look.isStale = true;
    return;
  }
  do {
    look.isStale = false;
    look.since = Date.now();
    await callForWhatWaits(env, settings, db);
    if (look.isStale) await new Promise((resolve) => setTimeout(resolve, BURST_PAUSE_MS));
  } while (look.isStale);
  look.since = 0;
}
