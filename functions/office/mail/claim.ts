import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import type { Outcome } from './transports/transport.ts';

/**
 * Maximum number of mails in a minute. Mail providers accept this rate, and it is more than an association
 * needs.
 */
const MOST_A_MINUTE = 30;
/** Maximum number of bulk mails in a minute. The rest of `MOST_A_MINUTE` is reserved for personal mail. */
const MOST_BULK_A_MINUTE = 20;
/**
 * Length in seconds of the time window for the limits per minute. Slightly shorter than a minute, because
 * scheduled runs are not exact.
 */
const WINDOW_SECONDS = 55;
/** Minutes after which a claimed mail without an outcome is assumed lost. */
const CLAIM_MINUTES = 15;
/**
 * Minutes before each retry of a deferred mail. After these retries, the mail is retried hourly, until three
 * days have passed.
 */
const PAUSES = [1, 5, 15, 60];
const MOST_TRIES = 75;
/** Minutes of the pause after a failure of the provider. The pause grows with the duration of the failure. */
const TROUBLE_PAUSES = { least: 1, most: 15 };
/**
 * Mails are held while no mail provider is configured. Once a provider is configured, mails held for at most
 * this number of days are sent automatically.
 */
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
  /**
   * Id of the circular's recipient. Null if the mail does not belong to a circular. The texts of circular
   * mails are stored with the circular.
   */
  recipientId: number | null;
}

const iso = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** Takes the lock that prevents concurrent claims. */
const lock = (db: Database) => db.execute(sql`select pg_advisory_xact_lock(hashtext('mail'))`);

/**
 * Releases mails that a crashed run has claimed. Queues them again if sending had not begun; otherwise marks
 * their outcome as unknown.
 */
const releaseLost = (db: Database, at: Date) =>
  db.execute(sql`
    update mail_messages set
      status = case when begun_at is null then 'queued' else 'unknown' end,
      reason = case when begun_at is null then null else 'lost' end, next_try_at = ${iso(at)}
    where status = 'sending' and claimed_at < ${iso(at)} - make_interval(mins => ${CLAIM_MINUTES})`);

/** Queues mails that were held because no provider was configured. */
const releaseHeld = (db: Database, at: Date) =>
  db.execute(sql`
    update mail_messages set status = 'queued', reason = null, next_try_at = ${iso(at)}
    where status = 'held' and reason = 'no_provider' and created_at > ${iso(at)} - make_interval(days => ${HELD_DAYS})`);

/** Skips queued mails whose address has been suppressed. */
const skipSuppressed = (db: Database) =>
  db.execute(sql`
    update mail_messages set status = 'skipped', reason = 'suppressed'
    where status = 'queued' and lower(recipient) in (select address from mail_suppressions)`);

/** Skips queued mails whose recipient has unsubscribed. */
const skipWithdrawn = (db: Database) =>
  db.execute(sql`
    update mail_messages mail set status = 'skipped', reason = 'withdrawn'
    from circulars where mail.status = 'queued' and circulars.id = mail.circular_id
      and withdrew(mail.recipient, circulars.topic)`);

const isDue = (at: Date) => sql`
  status = 'queued' and rendered_at is not null and next_try_at <= ${iso(at)}
  and not exists (select from mail_state where paused_at is not null or retry_at > ${iso(at)})`;

const claimedSince = (at: Date, seconds: number, isMeant: SQL) => sql`(
  select count(*) from mail_messages
  where claimed_at > ${iso(at)} - make_interval(secs => ${seconds}) and ${isMeant}
)`;

const isBulk = sql`circular_id is not null`;
const DAY_SECONDS = 24 * 60 * 60;

/**
 * Claims due mails by priority, within the limits per minute. Claims no mail while mail is paused or the
 * provider fails.
 */
export async function claimDue(db: Database, at: Date) {
  const [, , , , , { rows }] = await db.batch([
    lock(db),
    releaseLost(db, at),
    releaseHeld(db, at),
    skipSuppressed(db),
    skipWithdrawn(db),
    db.execute<ClaimedMail>(sql`
      with room as (
        select greatest(0, ${MOST_A_MINUTE} - ${claimedSince(at, WINDOW_SECONDS, sql`true`)}) as mails,
          greatest(0, least(
            ${MOST_BULK_A_MINUTE} - ${claimedSince(at, WINDOW_SECONDS, isBulk)},
            (select most_bulk_per_day from mail_state) - ${claimedSince(at, DAY_SECONDS, isBulk)}
          )) as bulk
      ), single as (
        select id from mail_messages where ${isDue(at)} and not ${isBulk}
        order by priority, next_try_at, id limit (select mails from room)
        for update skip locked
      ), bulk as (
        select id from mail_messages where ${isDue(at)} and ${isBulk}
          and exists (
            select from circulars where circulars.id = circular_id and circulars.status in ('preparing', 'sending')
          )
        order by next_try_at, id limit (select greatest(0, least(bulk, mails - (select count(*) from single))) from room)
        for update skip locked
      )
      update mail_messages set status = 'sending', claimed_at = ${iso(at)}, begun_at = null, error = null
      where id in (select id from single union all select id from bulk)
      returning id, dedupe_key as "dedupeKey", recipient, locale, subject, text, html, calendar, tries,
        recipient_id as "recipientId"`),
  ]);
  // Sorts mails of circulars last, so that they do not delay receipts and other personal mail.
  const order = ({ id, recipientId }: ClaimedMail) => (recipientId === null ? id : id + 2 ** 32);
  return rows.sort((one, other) => order(one) - order(other));
}

/** Records that sending of a mail has begun. Needed only for a provider that does not deduplicate. */
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

/** Records the outcome of a claimed mail and the state of the provider. */
export const recordOutcome = (db: Database, mail: ClaimedMail, outcome: Outcome, at: Date) =>
  db.batch([
    db.execute(
      sql`update mail_messages set ${settled(mail, outcome, at)} where id = ${mail.id} and status = 'sending'`,
    ),
    db.execute(outcome.kind === 'retry' && outcome.isTrouble ? trouble(at, outcome.error) : SUCCESS),
  ]);

/** Releases claimed mails that the run has not tried to send. */
export const unclaim = (db: Database, mails: ClaimedMail[]) =>
  db.execute(sql`
    update mail_messages set status = 'queued', claimed_at = null
    where status = 'sending' and id = any(${sql.param(mails.map(({ id }) => id))}::int[])`);

/**
 * Returns the time of the next due mail, expiring offer, reminder or staff digest. Returns undefined when
 * nothing is due, or while mail is paused.
 */
export async function nextDue(db: Database, at: Date): Promise<Date | undefined> {
  const { rows } = await db.execute<{ due: string }>(sql`
    select to_char(least(greatest(waiting.first, mail_state.retry_at), circular.first, offers.first, reminders.first, next_digest(${iso(at)})) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as due
    from mail_state, (
      select min(
        case status when 'queued' then next_try_at else claimed_at + make_interval(mins => ${CLAIM_MINUTES}) end
      ) as first
      from mail_messages where status in ('queued', 'sending')
        and (select paused_at is null from mail_state)
        and not exists (select from circulars where circulars.id = circular_id and circulars.status = 'paused')
    ) waiting, (
      select min(case status when 'scheduled' then scheduled_at else ${iso(at)} end) as first
      from circulars where status in ('scheduled', 'preparing')
    ) circular, (
      select min(offer_expires_at) as first from waiting_list_entries where status = 'offered'
    ) offers, (
      select min(events.event_date - make_interval(days => reminder_days)) as first
      from event_registration_forms join events on events.id = event_id
      where events.event_date - make_interval(days => reminder_days) > ${iso(at)}
    ) reminders
    where num_nonnulls(waiting.first, circular.first, offers.first, reminders.first, next_digest(${iso(at)})) > 0`);
  const due = rows[0]?.due;
  return due ? new Date(Math.max(new Date(due).getTime(), at.getTime() + WINDOW_SECONDS * 1000)) : undefined;
}
