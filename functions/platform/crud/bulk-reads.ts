import type { Actor } from '../../../db/actor.ts';
import { type Database, openDatabase } from '../../../db/database.ts';
import { countRowsRead, recordOnceAnHour } from '../../../db/queries/office/audit-log.ts';
import type { AuditResource } from '../../../db/validation/office/audit-log.ts';
import type { Call } from '../../types.ts';
import { logProblem } from '../http/log.ts';

/** Number of personal records that an account may read in an hour without an audit entry. */
const LARGEST_UNTRACED = 100;

export interface BulkRead {
  action: 'read' | 'search';
  resource: AuditResource;
  recordCount: number;
}

/**
 * Milliseconds between two writes to the database. The counter adds up the reads of this period and writes
 * them together, because a write costs more than a read.
 */
const PAUSE_MS = 200;
/**
 * Maximum number of database writes by one counter. The platform stops a Worker that works for long after a
 * response.
 */
const MOST_COUNTS = 20;
/** Age in milliseconds after which a counter counts as dead. Its Worker has then probably been stopped. */
const LIFE_MS = 30_000;

interface RowsRead {
  resource: AuditResource;
  rows: number;
}

/** Counts the reads of one account. Starts after the response to the first read. */
interface Counter {
  /** Reads that are not in the database yet. */
  reads: RowsRead[];
  /** Milliseconds since 1970. */
  startedAt: number;
}

/** Running counters, by account id and database URL. */
const counters = new Map<string, Counter>();

/** Removes the reads from a counter and returns their sums by resource. */
function taken({ reads }: Counter): RowsRead[] {
  const sums = new Map<AuditResource, number>();
  for (const { resource, rows } of reads.splice(0)) sums.set(resource, (sums.get(resource) ?? 0) + rows);
  return [...sums].map(([resource, rows]) => ({ resource, rows }));
}

/**
 * Repeatedly writes an account's reads to the database. Ends when a pause passes without a new read, or after
 * the maximum number of writes.
 */
async function count(db: Database, key: string, counter: Counter, account: Actor): Promise<void> {
  try {
    for (let left = MOST_COUNTS; counter.reads.length > 0; left--) {
      // Nothing is left to write, so this counter ends. The next read creates a new counter.
      if (left === 0) counters.delete(key);
      for (const { resource, rows } of taken(counter))
        await countRowsRead(db, { account, resource, rows, untraced: LARGEST_UNTRACED });
      if (left > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  } finally {
    if (counters.get(key) === counter) counters.delete(key);
  }
}

/**
 * Adds a read to the account's counter and returns undefined. If no counter is running, returns a new counter
 * that contains this read; the caller must run it. Other callers do not wait for the counter, because a
 * Worker's request cannot await the work of another request.
 */
function counterFor(key: string, read: RowsRead): Counter | undefined {
  const running = counters.get(key);
  if (running && Date.now() - running.startedAt <= LIFE_MS) {
    running.reads.push(read);
    return undefined;
  }
  const counter = { reads: [...(running?.reads.splice(0) ?? []), read], startedAt: Date.now() };
  counters.set(key, counter);
  return counter;
}

/**
 * Counts the personal records that the account has read, and writes at most one audit entry an hour for each
 * kind of bulk read. Does not delay the response. Logs failures and never throws.
 */
export function traceBulkRead({ identity, settings, afterAnswer }: Call, read: BulkRead): void {
  const account = identity.proved?.user;
  if (!account) return;
  const { DATABASE_URL, DATABASE_ENDPOINT } = settings;
  const { action, resource, recordCount: rows } = read;
  const key = `${account.id} ${DATABASE_URL}`;
  const counter = action === 'read' ? counterFor(key, { resource, rows }) : undefined;
  if (action === 'read' && !counter) return;
  const db = openDatabase(DATABASE_URL, DATABASE_ENDPOINT);
  const writing = counter ? count(db, key, counter, account) : recordOnceAnHour(db, { ...read, account });
  afterAnswer(
    writing.catch((error) =>
      logProblem('audit of a reading', error instanceof Error ? error.name : 'failed'),
    ),
  );
}
