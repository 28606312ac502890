import { sql } from 'drizzle-orm';
import { DEFAULT_LOCALE, FIRST_TAG } from '../../../core/association/locales.ts';
import { MAIL_PRIORITY } from '../../../core/mail/kinds.ts';
import { bodyHtml, bodyText } from '../../../core/mail/markup.ts';
import { translate } from '../../../core/messages/index.ts';
import { type Database, openDatabase } from '../../../db/database.ts';
import { readAssociation } from '../../../db/queries/content/association.ts';
import { type Bindings, type Settings, settingsOf } from '../../http/env.ts';
import { logProblem } from '../../http/failures/log.ts';
import { linkMaker } from '../../mail/rendering/links.ts';
import { storeRendered } from '../../mail/rendering/store-rendered.ts';
import { GRAVE_CODES, readWarnings, type Warning } from './observatory.ts';

const EVERY_MS = 2 * 60_000;
/** Staff thus see warnings in advance of the day's first cut-off time. */
const LEAD_MS = 60 * 60_000;

/**
 * The cut-off time is 06:00 for events before 14:00, 11:00 for events before 18:00, and 15:00 for later
 * events. All-day events count as events at 09:00.
 */
export const todaysEvents = (at: Date) => sql`
  select event.id, event.title, begins.begins_at, begins.day::timestamp at time zone association_zone() + case
      when begins.hour < 14 then interval '6 hours' when begins.hour < 18 then interval '11 hours' else interval '15 hours'
    end as cutoff_at
  from events event
  cross join lateral (
    select event.event_date + case when event.is_all_day then interval '9 hours' else interval '0' end as begins_at
  ) starts
  cross join lateral (
    select starts.begins_at, (starts.begins_at at time zone association_zone())::date as day,
      extract(hour from starts.begins_at at time zone association_zone()) as hour
  ) begins
  where event.status = 'upcoming' and begins.begins_at > ${at.toISOString()}::timestamptz
    and begins.day = (${at.toISOString()}::timestamptz at time zone association_zone())::date`;

async function nextLook(db: Database, at: Date): Promise<Date | undefined> {
  const { rows } = await db.execute<{ first: string | null; asked: string | null }>(sql`
    select extract(epoch from min(cutoff_at)) * 1000 as first,
      (select extract(epoch from asked_at) * 1000 from weather_state) as asked
    from (${todaysEvents(at)}) today where exists (select from weather_state where is_on)`);
  const [row] = rows;
  if (!row?.first) return undefined;
  const next = Math.max(Number(row.first) - LEAD_MS, Number(row.asked ?? 0) + EVERY_MS);
  return new Date(Math.max(next, at.getTime()));
}

const noteWarnings = (db: Database, warnings: Warning[], at: Date) => {
  const seen = sql`select * from jsonb_to_recordset(${JSON.stringify(warnings)}::jsonb) seen (code text, "issuedAt" timestamptz)`;
  const moment = sql`${at.toISOString()}::timestamptz`;
  return [
    db.execute(sql`update weather_state set answered_at = ${moment}`),
    db.execute(sql`
      update weather_warnings set ended_at = ${moment}
      where ended_at is null and code not in (select code from (${seen}) now)`),
    db.execute(sql`
      insert into weather_warnings (code, issued_at, last_seen_at)
      select distinct on (code) code, least("issuedAt", ${moment}), ${moment} from (${seen}) now
      on conflict (code) where ended_at is null do update set last_seen_at = excluded.last_seen_at`),
  ] as const;
};

const lift = (db: Database, at: Date) =>
  db.execute(sql`
    update weather_proposals set status = 'lifted'
    where status = 'open' and (event_id, cutoff_at) not in (select id, cutoff_at from (${todaysEvents(at)}) today)`);

/** At most one proposal for each event and cut-off time, if a grave warning was in force then or later. */
const propose = (db: Database, at: Date) =>
  db.execute<{ id: number; title: string; code: string }>(sql`
      with added as (
        insert into weather_proposals (event_id, cutoff_at, code)
        select today.id, today.cutoff_at, warning.code
        from (${todaysEvents(at)}) today
        cross join lateral (
          select code from weather_warnings
          where code = any(${sql.param(GRAVE_CODES)}::text[]) and last_seen_at >= today.cutoff_at
            and issued_at < today.begins_at
          order by last_seen_at desc, id desc limit 1
        ) warning
        where today.cutoff_at <= ${at.toISOString()}::timestamptz
        on conflict (event_id, cutoff_at) do nothing returning id, event_id, code
      )
      select added.id, added.code, events.title from added join events on events.id = added.event_id`);

const MAIL_PARTS = ['weather.mailText', 'weather.mailDecide', 'weather.mailOpen'] as const;

async function tellStaff(
  db: Database,
  settings: Settings,
  proposal: { id: number; title: string; code: string },
) {
  const { association } = await readAssociation(db);
  const origin = linkMaker(settings)?.origin;
  const values = {
    event: proposal.title,
    warning: translate(`weather.code.${proposal.code}` as 'weather.code.TC9', DEFAULT_LOCALE),
    link: origin ? `${origin}/admin/dashboard/events` : '',
  };
  const subject = translate('weather.mailSubject', DEFAULT_LOCALE)
    .replace('{event}', values.event)
    .replace('{warning}', values.warning);
  const body = MAIL_PARTS.map((key) => translate(key, DEFAULT_LOCALE)).join('\n\n');
  const { name, mainColour: accent } = association;
  const page = { lang: FIRST_TAG, title: subject, sender: name.zh, accent };
  const mail = {
    dedupeKey: `weather:${proposal.id}`,
    templateKey: 'staff-notice',
    locale: DEFAULT_LOCALE,
    recipient: sql`(select digest_to from membership_settings)`,
    ...{ subject, text: bodyText(body, values), html: bodyHtml(body, values, page) },
    priority: MAIL_PRIORITY.first,
  } as const;
  await db.execute(storeRendered(mail, sql`exists (select from membership_settings where digest_to <> '')`));
}

async function look(db: Database, settings: Settings, at: Date): Promise<void> {
  await db.execute(sql`update weather_state set asked_at = ${at.toISOString()}::timestamptz`);
  const warnings = await readWarnings(settings, at);
  const answers = await db.batch([...noteWarnings(db, warnings, at), propose(db, at)]);
  for (const proposal of answers[3].rows) await tellStaff(db, settings, proposal);
}

/**
 * Every two minutes on days with events. Never throws: a screen shows staff when the Observatory does not
 * respond.
 */
export async function watchWeather(env: Bindings, at: Date): Promise<Date | undefined> {
  const settings = settingsOf(env);
  const db = openDatabase(settings.DATABASE_URL, settings.DATABASE_ENDPOINT);
  const next = await nextLook(db, at);
  await lift(db, at);
  if (!next || next > at) return next;
  try {
    await look(db, settings, at);
  } catch (error) {
    logProblem('weather', error);
  }
  return nextLook(db, at);
}
