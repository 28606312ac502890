import type { Database } from '../../../db/database.ts';
import { claimRebuild, releaseRebuild } from '../../../db/queries/platform/publishing.ts';
import { type Bindings, type Settings, settingsOf } from '../../http/env.ts';
import { logProblem } from '../../http/failures/log.ts';

const HOOK_TIMEOUT_MS = 10_000;
const BURST_PAUSE_MS = 25;

function requestOf({ REBUILD_HOOK_TOKEN: token, REBUILD_HOOK_BODY: body }: Settings): RequestInit {
  return {
    method: 'POST',
    headers: {
      // Some hooks reject requests without a User-Agent.
      'User-Agent': 'association-website',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body }),
    signal: AbortSignal.timeout(HOOK_TIMEOUT_MS),
  };
}

const PUBLISHER_URL = 'http://publisher/';

async function call({ PUBLISHER }: Bindings, settings: Settings): Promise<void> {
  const response = PUBLISHER
    ? await PUBLISHER.fetch(PUBLISHER_URL, { method: 'POST' })
    : await fetch(settings.REBUILD_HOOK_URL ?? '', requestOf(settings));
  await response.body?.cancel();
  if (!response.ok) throw new Error(String(response.status));
}

/** The publisher responds as soon as it has set the alarm that starts its work. */
const PUBLISHER_LOST_SECONDS = 5;

async function callForWhatWaits(env: Bindings, settings: Settings, db: Database): Promise<void> {
  try {
    if (!(await claimRebuild(db, env.PUBLISHER && PUBLISHER_LOST_SECONDS))) return;
    await call(env, settings).catch(async (error) => {
      await releaseRebuild(db);
      throw error;
    });
  } catch (error) {
    logProblem('rebuild hook', error);
  }
}

interface Look {
  since: number;
  isStale: boolean;
}

const looks = new WeakMap<Settings, Look>();

/**
 * Does nothing while an earlier call waits for its build (docs/api.md 5). One call covers a burst of changes.
 * Only logs a failure, because the changes stay in the outbox.
 */
export async function callRebuildHook(env: Bindings, db: Database): Promise<void> {
  const settings = settingsOf(env);
  if (!env.PUBLISHER && !settings.REBUILD_HOOK_URL) return;
  const look = looks.get(settings) ?? { since: 0, isStale: false };
  looks.set(settings, look);
  // A check that has not ended after this time is assumed to have been killed by the platform.
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
