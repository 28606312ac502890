import { openDatabase } from '../../../db/database.ts';
import { countRowsRead, recordOnceAnHour } from '../../../db/queries/office/audit-log.ts';
import type { AuditResource } from '../../../db/validation/office/audit-log.ts';
import type { Call } from '../../types.ts';
import { logProblem } from '../http/log.ts';

/** Number of rows about people in an hour beyond which an audit entry is written. */
const LARGEST_UNTRACED = 100;

export interface BulkRead {
  action: 'read' | 'search';
  resource: AuditResource;
  recordCount: number;
}

/**
 * Counts rows about people that the verified account has read, and audits each kind of bulk read once an
 * hour. The response does not wait for it. Logs failures and never throws.
 */
export function traceBulkRead({ identity, settings, afterAnswer }: Call, read: BulkRead): void {
  const account = identity.proved?.user;
  if (!account) return;
  const { DATABASE_URL, DATABASE_ENDPOINT } = settings;
  const db = openDatabase(DATABASE_URL, DATABASE_ENDPOINT);
  const { resource, recordCount: rows } = read;
  const writing =
    read.action === 'read'
      ? countRowsRead(db, { account, resource, rows, untraced: LARGEST_UNTRACED })
      : recordOnceAnHour(db, { ...read, account });
  afterAnswer(
    writing.catch((error) =>
      logProblem('audit of a reading', error instanceof Error ? error.name : 'failed'),
    ),
  );
}
