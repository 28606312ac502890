import { openDatabase } from '../../db/database.ts';
import { recordOnceAnHour } from '../../db/queries/audit-log.ts';
import type { AuditResource } from '../../db/validation/audit-log.ts';
import { logProblem } from '../http/log.ts';
import type { Call } from '../types.ts';

/** A list of people with more rows leaves a trace. */
const LARGEST_UNTRACED = 100;

export const isBulk = (count: number): boolean => count > LARGEST_UNTRACED;

export interface BulkRead {
  action: 'read' | 'search';
  resource: AuditResource;
  /** How many records were shown. */
  recordCount: number;
}

/**
 * Writes down that the account whose session was proved has read people's data in bulk, once an hour for each kind of
 * reading. The answer does not wait for it; a failure is logged and never thrown.
 */
export function traceBulkRead({ identity, settings, afterAnswer }: Call, read: BulkRead): void {
  const account = identity.proved?.user;
  if (!account) return;
  const { DATABASE_URL, DATABASE_ENDPOINT } = settings;
  const writing = recordOnceAnHour(openDatabase(DATABASE_URL, DATABASE_ENDPOINT), { ...read, account });
  afterAnswer(
    writing.catch((error) =>
      logProblem('audit of a reading', error instanceof Error ? error.name : 'failed'),
    ),
  );
}
