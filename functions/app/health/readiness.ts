import { sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { publishStatus } from '../../../db/queries/platform/publishing.ts';
import { isOutdated, schemaRelease } from '../../../db/queries/platform/schema-release.ts';
import { RED_SECONDS, selectTroubles, troublesOf } from '../../../db/queries/platform/troubles.ts';
import { publishState } from '../../../db/tables/index.ts';
import { canTranslate } from '../../content/translation/translate.ts';
import type { Bindings, Settings } from '../../http/env.ts';
import { logProblem } from '../../http/failures/log.ts';
import { readTransport } from '../../mail/transports/choose.ts';
import { diskState } from '../alerts/disk.ts';
import { tickSeconds } from '../alerts/watch.ts';

const PROBE = 'readiness';

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

const servicesOf = (env: Bindings, settings: Settings, hasMail: boolean) => ({
  publishing: Boolean(env.PUBLISHER || settings.REBUILD_HOOK_URL),
  translation: canTranslate(env, settings),
  messageRelay: Boolean(settings.MESSAGE_RELAY_URL && settings.MESSAGE_RELAY_GROUP),
  botCheck: Boolean(settings.TURNSTILE_SECRET_KEY),
  pdf: Boolean(env.PDF),
  pictureVariants: Boolean(env.IMAGES),
  mail: hasMail,
});

export async function readiness(db: Database, env: Bindings, settings: Settings) {
  const [database, store, publishing, [last], schema, found, disk, transport] = await Promise.all([
    timed('readiness of the database', () => db.execute(sql`select 1`)),
    timed('readiness of the store', () => env.BUCKET.head(PROBE)),
    publishStatus(db),
    db.select({ tickedAt: publishState.checkedAt }).from(publishState),
    schemaRelease(db),
    selectTroubles(db, RED_SECONDS, tickSeconds(env)),
    diskState(env),
    readTransport({ db, env, settings }),
  ]);
  const troubles = troublesOf(found);
  const { state, changedAt, publishedAt } = publishing;
  const isWell =
    database !== null &&
    store !== null &&
    state !== 'failed' &&
    troubles.length === 0 &&
    !disk?.isFull &&
    !isOutdated(schema);
  return {
    status: isWell ? 'ok' : 'degraded',
    version: settings.VERSION ?? null,
    database: part(database),
    store: part(store),
    schema: { ...schema, isOutdated: isOutdated(schema) },
    publishing: { state, changedAt, publishedAt },
    troubles,
    ...(disk && { disk }),
    tickedAt: last?.tickedAt ?? null,
    services: servicesOf(env, settings, transport !== undefined),
  };
}
