import { type SQL, sql } from 'drizzle-orm';
import { MAIL_PRIORITY } from '../../core/mail/kinds.ts';
import { run } from '../../db/call.ts';
import * as calls from '../../db/calls.ts';
import type { Database } from '../../db/database.ts';
import { suppressBounced } from './returned.ts';
import type { BatchOutcome, Outcome } from './transports/transport.ts';

/** Mails a minute beyond the rate of circulars (`mail_state.most_bulk_per_minute`). */
const MOST_OTHERS_A_MINUTE = 10;
/** The part of these that strangers' mails may take. The rest is for members, payers and staff. */
const MOST_STRANGERS_BESIDE = 5;
/** Slightly shorter than a minute, because scheduled runs are not exact. */
const WINDOW_SECONDS = 55;
const CLAIM_MINUTES = 15;
/** Minutes before each retry of a deferred mail. Later retries are hourly, until three days have passed. */
const PAUSES = [1, 5, 15, 60];
const MOST_TRIES = 75;
const TROUBLE_PAUSES = { least: 1, most: 15 };
/** Once a provider is configured, mails held for at most this time are sent automatically. */
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
  /** Null for all mails but enquiries to a member, which the member answers to their sender. */
  replyTo: string | null;
  tries: number;
  priority: number;
  /** Null if the mail does not belong to a circular, whose texts are stored with the circular. */
  recipientId: number | null;
}

const iso = (at: Date) => sql`${at.toISOString()}::timestamptz`;

const lock = (db: Database) => db.execute(sql`select pg_advisory_xact_lock(hashtext('mail'))`);

/**
 * Queues the mails of a crashed run again if sending had not begun; otherwise marks their outcome as unknown.
 */
const releaseLost = (db: Database, at: Date) =>
  db.execute(sql`
    update mail_messages set
      status = case when begun_at is null then 'queued' else 'unknown' end,
      reason = case when begun_at is null then null else 'lost' end, next_try_at = ${iso(at)}
    where status = 'sending' and claimed_at < ${iso(at)} - make_interval(mins => ${CLAIM_MINUTES})`);

const releaseHeld = (db: Database, at: Date) =>
  db.execute(sql`
    update mail_messages set status = 'queued', reason = null, next_try_at = ${iso(at)}
    where status = 'held' and reason = 'no_provider' and created_at > ${iso(at)} - make_interval(days => ${HELD_DAYS})`);

const skipSuppressed = (db: Database) =>
  db.execute(sql`
    update mail_messages set status = 'skipped', reason = 'suppressed'
    where status = 'queued' and lower(recipient) in (select address from mail_suppressions)`);

const skipWithdrawn = (db: Database) =>
  db.execute(sql`
    update mail_messages mail set status = 'skipped', reason = 'withdrawn'
    from circulars where mail.status = 'queued' and circulars.id = mail.circular_id
      and withdrew(mail.recipient, circulars.topic)`);

const isBulk = sql`circular_id is not null`;
const isStrangers = sql`(priority = ${MAIL_PRIORITY.stranger} and not ${isBulk})`;
export const isAdmitted = sql`(mail_messages.priority <> ${MAIL_PRIORITY.stranger} or mail_messages.admitted_at is not null)`;

export const admitMails = (db: Database, at: Date, isLimited: boolean) =>
  db.batch([lock(db), run(db, calls.admitMails({ at, isLimited }))]);

const isDue = (at: Date) => sql`
  status = 'queued' and rendered_at is not null and next_try_at <= ${iso(at)} and ${isAdmitted}
  and not exists (select from mail_state where paused_at is not null or retry_at > ${iso(at)})`;

/** Codes are valid for ten minutes, so they wait behind no other mails and no rate. */
const isCode = sql`template_key = 'sign-in'`;
const MOST_CODES = 100;

const claimedSince = (at: Date, seconds: number, isMeant: SQL) => sql`(
  select count(*) from mail_messages
  where claimed_at > ${iso(at)} - make_interval(secs => ${seconds}) and ${isMeant}
)`;

const DAY_SECONDS = 24 * 60 * 60;

/**
 * Sign-in codes first, then personal mails, circulars and strangers' mails. Claims none while mail is paused or the
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
        select
          greatest(0, most_bulk_per_minute + ${MOST_OTHERS_A_MINUTE}::int - ${claimedSince(at, WINDOW_SECONDS, sql`true`)}) as mails,
          greatest(0, most_bulk_per_minute + ${MOST_STRANGERS_BESIDE}::int
            - ${claimedSince(at, WINDOW_SECONDS, sql`(${isBulk} or ${isStrangers})`)}) as patient,
          greatest(0, least(
            most_bulk_per_minute - ${claimedSince(at, WINDOW_SECONDS, isBulk)},
            most_bulk_per_day - ${claimedSince(at, DAY_SECONDS, isBulk)}
          )) as bulk
        from mail_state
      ), codes as (
        select id from mail_messages where ${isDue(at)} and ${isCode}
        order by next_try_at, id limit ${MOST_CODES}::int for update skip locked
      ), single as (
        select id from mail_messages where ${isDue(at)} and not ${isCode} and not ${isBulk} and not ${isStrangers}
        order by priority, next_try_at, id limit (select mails from room)
        for update skip locked
      ), bulk as (
        select id from mail_messages where ${isDue(at)} and ${isBulk}
          and exists (
            select from circulars where circulars.id = circular_id and circulars.status in ('preparing', 'sending')
          )
        order by next_try_at, id
        limit (select greatest(0, least(bulk, patient, mails - (select count(*) from single))) from room)
        for update skip locked
      ), strangers as (
        select id from mail_messages where ${isDue(at)} and ${isStrangers}
        order by next_try_at, id limit (
          select greatest(0, least(patient, mails - (select count(*) from single)) - (select count(*) from bulk)) from room
        )
        for update skip locked
      )
      update mail_messages set status = 'sending', claimed_at = ${iso(at)}, begun_at = null, error = null
      where id in (select id from codes union all select id from single union all select id from bulk union all select id from strangers)
      returning id, dedupe_key as "dedupeKey", recipient, locale, subject, text, html, calendar, tries, priority,
        recipient_id as "recipientId",
        (select email from member_enquiries asked where asked.id = member_enquiry_id and template_key = 'member-enquiry') as "replyTo"`),
  ]);
  const turn = ({ priority, recipientId, dedupeKey }: ClaimedMail) =>
    dedupeKey.startsWith('sign-in:')
      ? -1
      : priority === MAIL_PRIORITY.stranger && recipientId === null
        ? MAIL_PRIORITY.bulk + 1
        : priority;
  return rows.sort((one, other) => turn(one) - turn(other) || one.id - other.id);
}

const idsOf = (mails: ClaimedMail[]) => sql`${sql.param(mails.map(({ id }) => id))}::int[]`;

/** Needed for a provider that does not deduplicate, and for a batch, which is not sent again in the same parts. */
export const noteBegun = (db: Database, mails: ClaimedMail[], at: Date) =>
  db.execute(
    sql`update mail_messages set begun_at = ${iso(at)} where id = any(${idsOf(mails)}) and status = 'sending'`,
  );

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
  if (outcome.kind === 'bounced') return sql`status = 'bounced', reason = 'bounced', ${error}`;
  if (outcome.isTrouble) return sql`status = 'queued', ${error}, claimed_at = null`;
  if (mail.tries + 1 >= MOST_TRIES)
    return sql`status = 'failed', reason = 'gave_up', tries = tries + 1, ${error}`;
  return sql`status = 'queued', tries = tries + 1, ${error},
    next_try_at = ${iso(at)} + make_interval(mins => ${pause})`;
}

export const recordOutcome = (db: Database, mail: ClaimedMail, outcome: Outcome, at: Date) =>
  db.batch([
    db.execute(
      sql`update mail_messages set ${settled(mail, outcome, at)} where id = ${mail.id} and status = 'sending'`,
    ),
    suppressBounced(db, mail.id),
    db.execute(outcome.kind === 'retry' && outcome.isTrouble ? trouble(at, outcome.error) : SUCCESS),
  ]);

export const unclaim = (db: Database, mails: ClaimedMail[]) =>
  db.execute(sql`
    update mail_messages set status = 'queued', claimed_at = null, begun_at = null
    where status = 'sending' and id = any(${idsOf(mails)})`);

/** `providerIds` are in the order of the mails. */
const batchSent = (mails: ClaimedMail[], providerIds: string[], at: Date) => sql`
  update mail_messages set status = 'sent', sent_at = ${iso(at)}, reason = null, provider_id = sent.provider
  from unnest(${idsOf(mails)}, ${sql.param(providerIds)}::text[]) as sent (id, provider)
  where mail_messages.id = sent.id and status = 'sending'`;

const batchUnknown = (mails: ClaimedMail[], error: string) => sql`
  update mail_messages set status = 'unknown', reason = 'no_answer', error = ${error}
  where id = any(${idsOf(mails)}) and status = 'sending'`;

type KnownBatchOutcome = Exclude<BatchOutcome, { kind: 'refused' }>;

/** After anything but success the provider is left alone for a while, as after the trouble of one mail. */
export async function recordBatch(db: Database, mails: ClaimedMail[], outcome: KnownBatchOutcome, at: Date) {
  if (outcome.kind === 'sent')
    return db.batch([db.execute(batchSent(mails, outcome.providerIds, at)), db.execute(SUCCESS)]);
  const { kind, error } = outcome;
  const mailsOf = kind === 'unknown' ? db.execute(batchUnknown(mails, error)) : unclaim(db, mails);
  return db.batch([mailsOf, db.execute(trouble(at, error))]);
}

/** Undefined when nothing is due, or while mail is paused. */
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
  if (!due) return undefined;
  // A mail that is due already waits for the rate.
  return new Date(due) > at ? new Date(due) : new Date(at.getTime() + WINDOW_SECONDS * 1000);
}
