import { and, desc, eq, getTableName, gt, gte, lt, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { Actor } from '../../../core/accounts/actor.ts';
import type { AuditAction, AuditResource } from '../../../core/app/audit-log.ts';
import {
  PLAIN_RESOURCES,
  type PlainResourceName,
  RESOURCES,
  type ResourceName,
} from '../../../core/app/resources.ts';
import { run } from '../../call.ts';
import * as calls from '../../calls.ts';
import type { Database } from '../../database.ts';
import { auditLog, rowReads } from '../../tables/index.ts';
import { TABLES } from '../../tables/tables.ts';
import { visibleColumns } from '../platform/visible-columns.ts';

type OtherSubject =
  | 'applications'
  | 'mail-messages'
  | 'mail-templates'
  | 'membership-fees'
  | 'membership-periods'
  | 'waiting-list'
  | 'event-letters'
  | 'circulars'
  | 'contacts'
  | 'event-orders'
  | 'door-devices'
  | 'check-ins'
  | 'ticket-types'
  | 'ticket-quotas'
  | 'venue-bookings'
  | 'enquiry-replies'
  | 'signed-links'
  | 'invoices'
  | 'payments'
  | 'credit-notes'
  | 'year-ends'
  | 'online-refunds'
  | 'bank-statements'
  | 'bank-lines'
  | 'member-imports'
  | 'profile-changes'
  | 'member-people'
  | 'media';

const NAMES: Record<Exclude<ResourceName, PlainResourceName> | OtherSubject, string> = {
  news: 'select title from news subject',
  events: 'select title from events subject',
  'event-registration-forms':
    'select events.title from event_registration_forms subject join events on events.id = subject.event_id',
  'event-registrations': 'select participant_name from event_registrations subject',
  members: "select coalesce(nullif(company_name_hk, ''), company_name_en) from members subject",
  publications: 'select title from publications subject',
  gallery: 'select title from gallery_images subject',
  'contact-messages': 'select subject.subject from contact_messages subject',
  users: 'select username from users subject',
  applications:
    "select coalesce(nullif(company_name_hk, ''), company_name_en) from applications subject join members on members.id = subject.member_id",
  'mail-messages': 'select subject.subject from mail_messages subject',
  'mail-templates': 'select subject.key from mail_templates subject',
  invoices: 'select number from invoices subject',
  payments: 'select receipt_no from payments subject',
  'credit-notes': 'select number from credit_notes subject',
  'year-ends': 'select subject.year::text from closed_years subject',
  'online-refunds': `select invoices.number from online_refunds subject
    join online_payments on online_payments.id = subject.online_payment_id join invoices on invoices.id = online_payments.invoice_id`,
  'bank-statements': 'select file_name from bank_statements subject',
  'bank-lines': 'select left(subject.text, 80) from bank_lines subject',
  'member-imports': 'select file_name from member_imports subject',
  'membership-fees': 'select member_type from membership_fees subject',
  'membership-periods':
    "select coalesce(nullif(company_name_hk, ''), company_name_en) from membership_periods subject join members on members.id = subject.member_id",
  'waiting-list': 'select participant_name from waiting_list_entries subject',
  'enquiry-replies':
    'select contact_messages.subject from enquiry_replies subject join contact_messages on contact_messages.id = subject.contact_message_id',
  'signed-links': `select coalesce(registration.participant_name, entry.participant_name, nullif(member.company_name_hk, ''), member.company_name_en)
    from signed_links subject
    left join event_registrations registration on registration.id = subject.registration_id
    left join waiting_list_entries entry on entry.id = subject.waiting_id
    left join applications on applications.id = subject.application_id
    left join members member on member.id = coalesce(subject.member_id, applications.member_id)`,
  'profile-changes':
    "select coalesce(nullif(company_name_hk, ''), company_name_en) from profile_changes subject join members on members.id = subject.member_id",
  'member-people':
    "select coalesce(nullif(company_name_hk, ''), company_name_en) from member_people subject join members on members.id = subject.member_id",
  media:
    "select coalesce(nullif(alt_zh, ''), nullif(file_name, ''), left(hash, 8)) from media_pictures subject",
  circulars: 'select subject_zh from circulars subject',
  contacts: 'select email from contacts subject',
  'event-letters': 'select subject_zh_tw from event_letters subject',
  'event-orders': "select 'O' || subject.id from event_orders subject",
  'door-devices': 'select subject.name from door_devices subject',
  'check-ins':
    'select participant_name from check_ins subject join event_registrations on event_registrations.id = subject.registration_id',
  'ticket-types': 'select name_zh from ticket_types subject',
  'ticket-quotas': 'select subject.name from ticket_quotas subject',
  'venue-bookings': "select 'V' || subject.id from venue_bookings subject",
};

const PLAIN_NAMES = Object.fromEntries(
  PLAIN_RESOURCES.map((name) => {
    const column = toSnakeCase(RESOURCES[name].plain?.search[0] ?? '');
    return [name, `select ${column} from ${getTableName(TABLES[name])} subject`];
  }),
);

const EVENT_OF: Partial<Record<ResourceName, string>> = {
  'event-registration-forms': 'select event_id from event_registration_forms subject',
  'event-registrations': 'select event_id from event_registrations subject',
};

function ofRecord<Value>(questions: Partial<Record<AuditResource, string>>) {
  const cases = Object.entries(questions).map(
    ([resource, question]) => `when '${resource}' then (${question} where subject.id = audit_log.record_id)`,
  );
  return sql.raw(`case audit_log.resource ${cases.join(' ')} end`) as SQL<Value>;
}

export const isFirstOfAct = sql`act_id = audit_log.id`;

export const isOfAct = (id: number): SQL =>
  sql`audit_log.act_id = (select act_id from audit_log entry where entry.id = ${id})`;

const { actId: _, ...entryColumns } = visibleColumns(auditLog);

export const auditColumns = {
  ...entryColumns,
  recordCount: sql<number | null>`case when audit_log.action = 'read' then greatest(record_count, (
    select rows from row_reads where row_reads.account_id = audit_log.account_id
      and row_reads.resource = audit_log.resource and hour = date_trunc('hour', audit_log.at)
  )) else record_count end`.as('record_count'),
  actCount: sql<number>`(select count(*)::int from audit_log entry where entry.act_id = audit_log.act_id)`.as(
    'act_count',
  ),
  recordName: ofRecord<string | null>({ ...NAMES, ...PLAIN_NAMES }).as('record_name'),
  eventId: ofRecord<number | null>(EVENT_OF).as('event_id'),
};

export const auditOrder = [desc(auditLog.id)];

export const auditSearch = (word: string): SQL => sql`${auditLog.accountName} = any(array(
  with recursive names as (
    select min(account_name) as name from audit_log
    union all
    select (select min(account_name) from audit_log where account_name > names.name)
    from names where names.name is not null
  )
  select name from names where strpos(fold_search(name), fold_search(${word})) > 0
))`;

export const auditSince = (since: Date): SQL => gte(auditLog.at, since);

export const auditUntil = (until: Date): SQL => lt(auditLog.at, until);

export const markErasure = (db: Database) =>
  db.execute(sql`select set_config('audit.is_erasure', 'yes', true)`);

interface Act {
  action: AuditAction;
  resource: AuditResource;
  recordId?: number | SQL | undefined;
  /** Default: the account that require_session() set for the transaction, if any. */
  account?: Actor | undefined;
  fields?: string[];
  recordCount?: number | SQL;
  when?: SQL;
}

/**
 * For an action that changes no record; triggers log all changes of records. Use it in the transaction of the
 * action.
 */
export const recordAct = (
  db: Database,
  { action, resource, recordId, account, fields = [], recordCount, when }: Act,
) =>
  db.execute(sql`
    insert into audit_log (action, resource, record_id, account_id, account_name, fields, record_count)
    select ${action}, ${resource}, (${recordId ?? null})::integer,
      coalesce(${account?.id ?? null}::integer, nullif(current_setting('audit.account_id', true), '')::integer),
      coalesce(${account?.username ?? null}, nullif(current_setting('audit.account_name', true), '')),
      ${sql.param(fields)}::text[], (${recordCount ?? null})::integer
    where ${when ?? sql`true`}`);

export const isFirstInAnHour = (
  action: AuditAction,
  resource: AuditResource,
  recordId: number | SQL,
): SQL => sql`not exists (
  select from audit_log entry
  where entry.resource = ${resource} and entry.record_id = ${recordId} and entry.action = ${action}
    and entry.account_id = nullif(current_setting('audit.account_id', true), '')::integer
    and entry.at > now() - interval '1 hour'
)`;

/** Concurrent calls log it only once. */
export function recordOnceAnHour(db: Database, act: Act & { account: Actor }) {
  const { action, resource, account } = act;
  const lately = and(
    eq(auditLog.accountId, account.id),
    eq(auditLog.action, action),
    eq(auditLog.resource, resource),
    gt(auditLog.at, sql`now() - interval '1 hour'`),
  );
  return db.batch([
    db.execute(
      sql`select pg_advisory_xact_lock(hashtext('audit_log'), hashtext(${`${action} ${resource} ${account.id}`}))`,
    ),
    recordAct(db, { ...act, when: sql`not exists (select from ${auditLog} where ${lately})` }),
  ]);
}

export function countRowsRead(
  db: Database,
  {
    account,
    resource,
    rows,
    untraced,
  }: { account: Actor; resource: AuditResource; rows: number; untraced: number },
) {
  const hour = sql`date_trunc('hour', now())`;
  const total = sql`(
    select rows from row_reads where account_id = ${account.id} and resource = ${resource} and hour = ${hour}
  )`;
  return db.batch([
    db.execute(
      sql`select pg_advisory_xact_lock(hashtext('audit_log'), hashtext(${`read ${resource} ${account.id}`}))`,
    ),
    db
      .insert(rowReads)
      .values({ accountId: account.id, resource, hour: hour as never, rows })
      .onConflictDoUpdate({
        target: [rowReads.accountId, rowReads.resource, rowReads.hour],
        set: { rows: sql`row_reads.rows + excluded.rows` },
      }),
    recordAct(db, {
      action: 'read',
      resource,
      account,
      recordCount: total,
      when: sql`${total} > ${untraced}::integer and not exists (
        select from audit_log where account_id = ${account.id} and action = 'read' and resource = ${resource}
          and at >= ${hour}
      )`,
    }),
  ]);
}

/** The typed username is not stored. */
export const recordFailedLogin = (db: Database, action: 'login_failed' | 'login_locked', username: string) =>
  db.execute(sql`
    insert into audit_log (action, resource, account_id, account_name)
    select ${action}, 'session', users.id, users.username
    from (select 1) as one left join users on lower(users.username) = lower(${username})`);

/** The database refuses to delete entries of the last 90 days. */
export const expireAuditLog = (db: Database, days: number) => run(db, calls.expireAuditLog({ days }));
