import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { publishStatus } from '../../db/queries/publishing.ts';
import { publishState } from '../../db/schema/index.ts';
import type { Bindings, Settings } from '../env.ts';
import { logProblem } from '../http/log.ts';
import { chooseTransport } from '../mail/transports/choose.ts';
import { canTranslate } from '../translation/translate.ts';

/** Nobody stores an object of this name: the store answers that there is none. */
const PROBE = 'readiness';

/** How long a look took, in milliseconds; null when it failed. */
async function timed(event: string, look: () => Promise<unknown>): Promise<number | null> {
  const started = Date.now();
  try {
    await look();
    return Date.now() - started;
  } catch (error) {
    logProblem(event, error);
    return null;
  }
}

const part = (ms: number | null) => ({ isReachable: ms !== null, ms });

/** Which of the optional services are set up (docs/api.md 6). */
const servicesOf = (env: Bindings, settings: Settings) => ({
  publishing: Boolean(env.PUBLISHER || settings.REBUILD_HOOK_URL),
  translation: canTranslate(env, settings),
  messageRelay: Boolean(settings.MESSAGE_RELAY_URL && settings.MESSAGE_RELAY_GROUP),
  botCheck: Boolean(settings.TURNSTILE_SECRET_KEY),
  pdf: Boolean(env.PDF),
  pictureVariants: Boolean(env.IMAGES),
  mail: chooseTransport(env, settings) !== undefined,
});

/** What staff want to know when something seems wrong: the parts of the system and how they are. */
export async function readiness(db: Database, env: Bindings, settings: Settings) {
  const [database, store, publishing, [last]] = await Promise.all([
    timed('readiness of the database', () => db.execute(sql`select 1`)),
    timed('readiness of the store', () => env.BUCKET.head(PROBE)),
    publishStatus(db),
    db.select({ tickedAt: publishState.checkedAt }).from(publishState),
  ]);
  const { state, changedAt, publishedAt } = publishing;
  const isWell = database !== null && store !== null && state !== 'failed';
  return {
    status: isWell ? 'ok' : 'degraded',
    version: settings.VERSION ?? null,
    database: part(database),
    store: part(store),
    publishing: { state, changedAt, publishedAt },
    tickedAt: last?.tickedAt ?? null,
    services: servicesOf(env, settings),
  };
}
