import { desc, gte, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../acting.ts';
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
  /** Absent: in any case. */
  when?: SQL;
}

/**
 * An entry for what is no change of a record: those the database writes by itself. A statement, to go into one
 * transaction with what it tells of.
 */
export const recordAct = (db: Database, { action, resource, recordId, account, fields = [], when }: Act) =>
  db.execute(sql`
    insert into audit_log (action, resource, record_id, account_id, account_name, fields)
    select ${action}, ${resource}, ${recordId ?? null}::integer, ${account?.id ?? null}::integer,
      ${account?.username ?? null}, ${sql.param(fields)}::text[]
    where ${when ?? sql`true`}`);

/** An entry for a login that failed under a name: of its account when there is one, the name itself is not kept. */
export const recordFailedLogin = (db: Database, action: 'login_failed' | 'login_locked', username: string) =>
  db.execute(sql`
    insert into audit_log (action, resource, account_id, account_name)
    select ${action}, 'session', users.id, users.username
    from (select 1) as one left join users on lower(users.username) = lower(${username})`);

/** Deletes entries older than so many days; the database lets nothing go that is younger than 90. */
export const expireAuditLog = (db: Database, days: number) =>
  db.batch([
    db.execute(sql`select set_config('audit.days', ${String(days)}, true)`),
    db.execute(sql`delete from audit_log where at < now() - make_interval(days => ${days})`),
  ]);
