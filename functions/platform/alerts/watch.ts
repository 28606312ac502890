import { sql } from 'drizzle-orm';
import { type Database, openDatabase } from '../../../db/database.ts';
import { translate } from '../../../db/messages/index.ts';
import {
  ALERT_SECONDS,
  RED_SECONDS,
  selectTroubles,
  type Trouble,
  troublesOf,
  troublesSince,
} from '../../../db/queries/platform/troubles.ts';
import type { TroubleKind } from '../../../db/validation/platform/publishing.ts';
import { type Bindings, type Settings, settingsOf } from '../../env.ts';
import { logProblem } from '../http/log.ts';

const WEBHOOK_TIMEOUT_MS = 5000;
/**
 * Seconds after which the next scheduled run is overdue. Scheduled runs take place every night on Cloudflare,
 * and every minute elsewhere.
 */
const TICK_SECONDS = { night: 26 * 3600, minute: 150 };

export const tickSeconds = (env: Bindings): number =>
  env.MAIL_CLOCK ? TICK_SECONDS.night : TICK_SECONDS.minute;

/** Posts to the webhook, if one is configured. Throws when the post fails. */
async function post(settings: Settings, state: 'failing' | 'recovered', { kind, since }: Trouble) {
  const { ALERT_WEBHOOK_URL: url, SITE_URL: site } = settings;
  if (!url) return;
  const [text, textEn] = (['zh-TW', 'en'] as const).map((locale) =>
    state === 'failing'
      ? translate(`alert.${kind}`, locale)
      : `${translate('alert.recovered', locale)} ${translate(`alert.name.${kind}`, locale)}`,
  );
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': 'association-website' },
    body: JSON.stringify({ kind, state, since, site, text: `${text} / ${textEn}` }),
    redirect: 'manual',
    signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(String(response.status));
}

/**
 * Records new failures and queues an alert mail for each, in one statement. If several callers run this at
 * once, each failure is returned to only one of them.
 */
const noteNew = async (db: Database, settings: Settings, tick: number) =>
  troublesOf(
    await db.execute<{ kind: TroubleKind; since: string }>(sql`
      with noted as (
        insert into alerts (kind, since) select kind, since from (${troublesSince(ALERT_SECONDS, tick)}) found
        on conflict (kind) do nothing returning kind, since
      )
      select kind, to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since, case
        when kind <> 'mail' and address <> '' then queue_mail(
          'alert:' || kind || ':' || extract(epoch from since)::bigint, 'staff-alert', 'zh-TW', address
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

/** Reports a problem to the webhook. A failed report is retried at the next check. */
async function tell(db: Database, settings: Settings, trouble: Trouble): Promise<void> {
  try {
    await post(settings, 'failing', trouble);
  } catch (error) {
    logProblem('alert', error);
    await db.execute(sql`delete from alerts where kind = ${trouble.kind}`);
  }
}

/**
 * Alerts staff by webhook and mail, once for each failure that has lasted for five minutes. Reports the end
 * of a failure by webhook. Returns the current failures. Never throws, because its callers have other work to
 * finish.
 */
export async function watchTroubles(env: Bindings): Promise<Trouble[]> {
  const settings = settingsOf(env);
  const db = openDatabase(settings.DATABASE_URL, settings.DATABASE_ENDPOINT);
  const tick = tickSeconds(env);
  try {
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
