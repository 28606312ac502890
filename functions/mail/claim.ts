import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import type { Outcome } from './transports/transport.ts';

/** What providers take without a word, and more than an association needs. */
const MOST_A_MINUTE = 30;
/** A little less than a minute: the clock that calls is not exact. */
const WINDOW_SECONDS = 55;
/** Whoever has claimed a mail and said nothing for so long is gone. */
const CLAIM_MINUTES = 15;
/** Minutes until a mail that was put off is tried again; then hourly, for three days in all. */
const PAUSES = [1, 5, 15, 60];
const MOST_TRIES = 75;
/** Minutes for which a provider in trouble is left alone: longer, the longer it lasts. */
const TROUBLE_PAUSES = { least: 1, most: 15 };
/** What was held while there was no provider is not sent unasked when it is older. */
const HELD_DAYS = 7;

export interface ClaimedMail extends Record<string, unknown> {
  id: number;
  dedupeKey: string;
  recipient: string;
  locale: string;
  subject: string;
  text: string;
  html: string;
  calendar: string | null;
  tries: number;
}

const iso = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** Nobody else claims meanwhile. */
const lock = (db: Database) => db.execute(sql`select pg_advisory_xact_lock(hashtext('mail'))`);

/** Gives up claims of those that never came back: what nobody can have got is sent again, the rest is left to staff. */
const releaseLost = (db: Database, at: Date) =>
  db.execute(sql`
    update mail_messages set
      status = case when begun_at is null then 'queued' else 'unknown' end,
      reason = case when begun_at is null then null else 'lost' end, next_try_at = ${iso(at)}
    where status = 'sending' and claimed_at < ${iso(at)} - make_interval(mins => ${CLAIM_MINUTES})`);

/** What waited for a provider goes now. */
const releaseHeld = (db: Database, at: Date) =>
  db.execute(sql`
    update mail_messages set status = 'queued', reason = null, next_try_at = ${iso(at)}
    where status = 'held' and reason = 'no_provider' and created_at > ${iso(at)} - make_interval(days => ${HELD_DAYS})`);

/** An address has come to be one that takes nothing since its mails were made. */
const skipSuppressed = (db: Database) =>
  db.execute(sql`
    update mail_messages set status = 'skipped', reason = 'suppressed'
    where status = 'queued' and lower(recipient) in (select address from mail_suppressions)`);

/** Claims what is due, as much as a minute takes; nothing while the mail is paused or the provider in trouble. */
export async function claimDue(db: Database, at: Date) {
  const [, , , , { rows }] = await db.batch([
    lock(db),
    releaseLost(db, at),
    releaseHeld(db, at),
    skipSuppressed(db),
    db.execute<ClaimedMail>(sql`
      update mail_messages set status = 'sending', claimed_at = ${iso(at)}, begun_at = null, error = null
      where id in (
        select id from mail_messages
        where status = 'queued' and rendered_at is not null and next_try_at <= ${iso(at)}
          and not exists (select from mail_state where paused_at is not null or retry_at > ${iso(at)})
        order by next_try_at, id
        limit greatest(0, ${MOST_A_MINUTE} - (
          select count(*) from mail_messages
          where claimed_at > ${iso(at)} - make_interval(secs => ${WINDOW_SECONDS})
        ))
        for update skip locked
      )
      returning id, dedupe_key as "dedupeKey", recipient, locale, subject, text, html, calendar, tries`),
  ]);
  return rows.sort((one, other) => one.id - other.id);
}

/** Notes that a mail is being handed to a provider that would take it twice. */
export const noteBegun = (db: Database, { id }: ClaimedMail, at: Date) =>
  db.execute(sql`update mail_messages set begun_at = ${iso(at)} where id = ${id} and status = 'sending'`);

const SUCCESS = sql`update mail_state set trouble_since = null, retry_at = null, trouble = null where trouble_since is not null`;

const trouble = (at: Date, error: string) => sql`
  update mail_state set trouble = ${error}, trouble_since = coalesce(trouble_since, ${iso(at)}),
    retry_at = ${iso(at)} + least(
      greatest(${iso(at)} - coalesce(trouble_since, ${iso(at)}), make_interval(mins => ${TROUBLE_PAUSES.least})),
      make_interval(mins => ${TROUBLE_PAUSES.most})
    )`;

function settled(mail: ClaimedMail, outcome: Outcome, at: Date) {
  const pause = PAUSES[mail.tries] ?? 60;
  if (outcome.kind === 'sent')
    return sql`status = 'sent', sent_at = ${iso(at)}, reason = null, provider_id = ${outcome.providerId ?? null}`;
  const error = sql`error = ${outcome.error}`;
  if (outcome.kind === 'unknown') return sql`status = 'unknown', reason = 'no_answer', ${error}`;
  if (outcome.kind === 'rejected') return sql`status = 'failed', reason = 'rejected', ${error}`;
  if (outcome.isTrouble) return sql`status = 'queued', ${error}, claimed_at = null`;
  if (mail.tries + 1 >= MOST_TRIES)
    return sql`status = 'failed', reason = 'gave_up', tries = tries + 1, ${error}`;
  return sql`status = 'queued', tries = tries + 1, ${error},
    next_try_at = ${iso(at)} + make_interval(mins => ${pause})`;
}

/** Writes down what became of a claimed mail, and of the provider. */
export const recordOutcome = (db: Database, mail: ClaimedMail, outcome: Outcome, at: Date) =>
  db.batch([
    db.execute(
      sql`update mail_messages set ${settled(mail, outcome, at)} where id = ${mail.id} and status = 'sending'`,
    ),
    db.execute(outcome.kind === 'retry' && outcome.isTrouble ? trouble(at, outcome.error) : SUCCESS),
  ]);

/** Puts back what was claimed and not tried. */
export const unclaim = (db: Database, mails: ClaimedMail[]) =>
  db.execute(sql`
    update mail_messages set status = 'queued', claimed_at = null
    where status = 'sending' and id = any(${sql.param(mails.map(({ id }) => id))}::int[])`);

/**
 * When the next mail is due, an offer of a waiting list ends, or a reminder or the digest of staff is due, as far as it is known; undefined: none waits, or staff must do
 * something first.
 */
export async function nextDue(db: Database, at: Date): Promise<Date | undefined> {
  const { rows } = await db.execute<{ due: string }>(sql`
    select to_char(least(greatest(waiting.first, mail_state.retry_at), offers.first, reminders.first, next_digest(${iso(at)})) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as due
    from mail_state, (
      select min(
        case status when 'queued' then next_try_at else claimed_at + make_interval(mins => ${CLAIM_MINUTES}) end
      ) as first
      from mail_messages where status in ('queued', 'sending')
        and (select paused_at is null from mail_state)
    ) waiting, (
      select min(offer_expires_at) as first from waiting_list_entries where status = 'offered'
    ) offers, (
      select min(events.event_date - make_interval(days => reminder_days)) as first
      from event_registration_forms join events on events.id = event_id
      where events.event_date - make_interval(days => reminder_days) > ${iso(at)}
    ) reminders
    where num_nonnulls(waiting.first, offers.first, reminders.first, next_digest(${iso(at)})) > 0`);
  const due = rows[0]?.due;
  return due ? new Date(Math.max(new Date(due).getTime(), at.getTime() + WINDOW_SECONDS * 1000)) : undefined;
}
