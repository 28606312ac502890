import { sql } from 'drizzle-orm';
import type { TroubleKind } from '../../../core/app/publishing.ts';
import { DEFAULT_LOCALE, WRITTEN_LOCALES } from '../../../core/association/locales.ts';
import { translate } from '../../../core/messages/index.ts';
import { type Database, openDatabase } from '../../../db/database.ts';
import {
  ALERT_SECONDS,
  RED_SECONDS,
  selectTroubles,
  type Trouble,
  troublesOf,
  troublesSince,
} from '../../../db/queries/platform/troubles.ts';
import { type Bindings, type Settings, settingsOf } from '../../http/env.ts';
import { logProblem } from '../../http/failures/log.ts';
import { watchMachine } from './machine.ts';

const WEBHOOK_TIMEOUT_MS = 5000;
/**
 * Seconds until the next run is overdue. Runs take place every night on Cloudflare, every minute elsewhere.
 */
const TICK_SECONDS = { night: 26 * 3600, minute: 150 };

export const tickSeconds = (env: Bindings): number =>
  env.MAIL_CLOCK ? TICK_SECONDS.night : TICK_SECONDS.minute;

async function post(settings: Settings, state: 'failing' | 'recovered', { kind, since }: Trouble) {
  const { ALERT_WEBHOOK_URL: url, SITE_URL: site } = settings;
  if (!url) return;
  const texts = WRITTEN_LOCALES.map((locale) =>
    state === 'failing'
      ? translate(`alert.${kind}`, locale)
      : `${translate('alert.recovered', locale)} ${translate(`alert.name.${kind}`, locale)}`,
  );
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': 'association-website' },
    body: JSON.stringify({ kind, state, since, site, text: texts.join(' / ') }),
    redirect: 'manual',
    signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(String(response.status));
}

/** Concurrent callers: each failure is returned to only one of them. */
const noteNew = async (db: Database, settings: Settings, tick: number) =>
  troublesOf(
    await db.execute<{ kind: TroubleKind; since: string }>(sql`
      with noted as (
        insert into alerts (kind, since) select kind, since from (${troublesSince(ALERT_SECONDS, tick)}) found
        on conflict (kind) do nothing returning kind, since
      )
      select kind, to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since, case
        when kind <> 'mail' and address <> '' then queue_mail(
          'alert:' || kind || ':' || extract(epoch from since)::bigint, 'staff-alert', ${DEFAULT_LOCALE}, address, '{}'::jsonb
        ) end as mailed
      from noted, (
        select coalesce(${settings.ALERT_MAIL_TO ?? null}::text, digest_to) as address from membership_settings
      ) staff`),
  );

const forgetOver = async (db: Database, tick: number) =>
  troublesOf(
    await db.execute<{ kind: TroubleKind; since: string }>(sql`
      delete from alerts where kind not in (select kind from (${troublesSince(RED_SECONDS, tick)}) found)
      returning kind, to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since`),
  );

async function tell(db: Database, settings: Settings, trouble: Trouble): Promise<void> {
  try {
    await post(settings, 'failing', trouble);
  } catch (error) {
    logProblem('alert', error);
    await db.execute(sql`delete from alerts where kind = ${trouble.kind}`);
  }
}

/**
 * Alerts once for each failure that has lasted for five minutes. Never throws, because its callers have other
 * work.
 */
export async function watchTroubles(env: Bindings): Promise<Trouble[]> {
  const settings = settingsOf(env);
  const db = openDatabase(settings.DATABASE_URL, settings.DATABASE_ENDPOINT);
  const tick = tickSeconds(env);
  try {
    await watchMachine(db, env).catch((error) => logProblem('machine', error));
    for (const trouble of await noteNew(db, settings, tick)) {
      logProblem('alert', trouble.kind);
      await tell(db, settings, trouble);
    }
    for (const trouble of await forgetOver(db, tick))
      await post(settings, 'recovered', trouble).catch((error) => logProblem('alert', error));
    return troublesOf(await selectTroubles(db, RED_SECONDS, tick));
  } catch (error) {
    logProblem('alert', error);
    return [];
  }
}
