import { and, desc, eq, getTableName, gt, gte, lt, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { Actor } from '../actor.ts';
import type { Database } from '../database.ts';
import { auditLog } from '../schema/index.ts';
import { TABLES } from '../schema/tables.ts';
import type { AuditAction, AuditResource } from '../validation/audit-log.ts';
import {
  PLAIN_RESOURCES,
  type PlainResourceName,
  RESOURCES,
  type ResourceName,
} from '../validation/resources.ts';
import { visibleColumns } from './visible-columns.ts';

/** No resources, and yet records with a name. */
type OtherSubject =
  | 'applications'
  | 'mail-messages'
  | 'mail-templates'
  | 'membership-fees'
  | 'membership-periods'
  | 'waiting-list'
  | 'event-letters'
  | 'enquiry-replies'
  | 'signed-links'
  | 'invoices'
  | 'payments'
  | 'bank-statements'
  | 'bank-lines'
  | 'member-imports'
  | 'profile-changes'
  | 'media';

/** What a record of each resource is called; of a form, what its event is. */
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
  media:
    "select coalesce(nullif(alt_zh, ''), nullif(file_name, ''), left(hash, 8)) from media_pictures subject",
  'event-letters': 'select subject_zh_tw from event_letters subject',
};

/** A plain one is called by the first field that it is searched by. */
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

/** A column that asks another table for each entry, by its resource. */
function ofRecord<Value>(questions: Partial<Record<AuditResource, string>>) {
  const cases = Object.entries(questions).map(
    ([resource, question]) => `when '${resource}' then (${question} where subject.id = audit_log.record_id)`,
  );
  return sql.raw(`case audit_log.resource ${cases.join(' ')} end`) as SQL<Value>;
}

export const auditColumns = {
  ...visibleColumns(auditLog),
  recordName: ofRecord<string | null>({ ...NAMES, ...PLAIN_NAMES }).as('record_name'),
  eventId: ofRecord<number | null>(EVENT_OF).as('event_id'),
};

/** Newest first. */
export const auditOrder = [desc(auditLog.id)];

/**
 * `q` searches who. The names, which are few, are read off the index one by one, and the entries that have one of those
 * that hold the word.
 */
export const auditSearch = (word: string): SQL => sql`${auditLog.accountName} = any(array(
  with recursive names as (
    select min(account_name) as name from audit_log
    union all
    select (select min(account_name) from audit_log where account_name > names.name)
    from names where names.name is not null
  )
  select name from names where strpos(fold_search(name), fold_search(${word})) > 0
))`;

/** From a moment on. */
export const auditSince = (since: Date): SQL => gte(auditLog.at, since);

/** Before a moment. */
export const auditUntil = (until: Date): SQL => lt(auditLog.at, until);

/** What one transaction does from here on is told as the erasure of a person. */
export const markErasure = (db: Database) =>
  db.execute(sql`select set_config('audit.is_erasure', 'yes', true)`);

interface Act {
  action: AuditAction;
  resource: AuditResource;
  recordId?: number | undefined;
  /** Absent: nobody whom we know. */
  account?: Actor | undefined;
  fields?: string[];
  /** How many records a reading in bulk showed. */
  recordCount?: number | SQL;
  /** Absent: in any case. */
  when?: SQL;
}

/**
 * An entry for what is no change of a record: those the database writes by itself. A statement, to go into one
 * transaction with what it tells of.
 */
export const recordAct = (
  db: Database,
  { action, resource, recordId, account, fields = [], recordCount, when }: Act,
) =>
  db.execute(sql`
    insert into audit_log (action, resource, record_id, account_id, account_name, fields, record_count)
    select ${action}, ${resource}, ${recordId ?? null}::integer, ${account?.id ?? null}::integer,
      ${account?.username ?? null}, ${sql.param(fields)}::text[], (${recordCount ?? null})::integer
    where ${when ?? sql`true`}`);

/** An act that is written down unless the same account has one of its kind from the last hour, also of many at once. */
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

/** An entry for a login that failed under a name: of its account when there is one, the name itself is not kept. */
export const recordFailedLogin = (db: Database, action: 'login_failed' | 'login_locked', username: string) =>
  db.execute(sql`
    insert into audit_log (action, resource, account_id, account_name)
    select ${action}, 'session', users.id, users.username
    from (select 1) as one left join users on lower(users.username) = lower(${username})`);

/** Deletes entries older than so many days; the database lets nothing go that is younger than 90. */
export const expireAuditLog = (db: Database, days: number) =>
  db.execute(sql`select expire_audit_log(${days}::integer)`);
