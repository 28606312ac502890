import { and, desc, eq, gt, gte, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import type { Database } from '../database.ts';
import { auditLog } from '../schema/index.ts';
import type { AuditAction, AuditResource } from '../validation/audit-log.ts';
import { visibleColumns } from './visible-columns.ts';

export const auditColumns = visibleColumns(auditLog);

/** Newest first. */
export const auditOrder = [desc(auditLog.id)];

/** `q` searches who. */
export const auditSearch = sql`fold_search(coalesce(${auditLog.accountName}, ''))`;

/** From a moment on. */
export const auditSince = (since: Date): SQL => gte(auditLog.at, since);

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
