import type { Actor } from '../../../db/actor.ts';
import { type Database, openDatabase } from '../../../db/database.ts';
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

/** Pause after a count, in which further reads of the account add up: a count costs the database more than a read. */
const PAUSE_MS = 200;
/** Maximum counts of one counter, because a Worker ends what runs long after a response. */
const MOST_COUNTS = 20;
/** Age at which a counter is taken for one that its Worker has ended. */
const LIFE_MS = 30_000;

interface RowsRead {
  resource: AuditResource;
  rows: number;
}

/** Counts the reads of one account. Runs after the response to the first of them. */
interface Counter {
  /** Reads that are not counted yet. */
  reads: RowsRead[];
  /** Milliseconds. */
  startedAt: number;
}

/** Running counters by account and database. */
const counters = new Map<string, Counter>();

/** Empties a counter. Returns its reads, added up by resource. */
function taken({ reads }: Counter): RowsRead[] {
  const sums = new Map<AuditResource, number>();
  for (const { resource, rows } of reads.splice(0)) sums.set(resource, (sums.get(resource) ?? 0) + rows);
  return [...sums].map(([resource, rows]) => ({ resource, rows }));
}

/** Counts an account's reads until none comes during a pause. */
async function count(db: Database, key: string, counter: Counter, account: Actor): Promise<void> {
  try {
    for (let left = MOST_COUNTS; counter.reads.length > 0; left--) {
      // The last count of a counter: the next read starts another one.
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
 * Adds a read to the account's counter. Returns the counter if it is new and must be started. A request of a Worker cannot
 * wait for another's work, so only the first read waits for it.
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
 * Counts rows about people that the verified account has read, and audits each kind of bulk read once an
 * hour. The response does not wait for it. Logs failures and never throws.
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
