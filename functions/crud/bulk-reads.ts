import type { Actor } from '../../core/accounts/actor.ts';
import type { AuditResource } from '../../core/app/audit-log.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { countRowsRead, recordOnceAnHour } from '../../db/queries/office/audit-log.ts';
import { logProblem } from '../http/failures/log.ts';
import type { Call } from '../http/types.ts';

const LARGEST_UNTRACED = 100;

export interface BulkRead {
  action: 'read' | 'search';
  resource: AuditResource;
  recordCount: number;
}

/** Reads of this period are written together, because a write costs more than a read. */
const PAUSE_MS = 200;
/** The platform stops a Worker that works for long after a response. */
const MOST_COUNTS = 20;
const LIFE_MS = 30_000;

interface RowsRead {
  resource: AuditResource;
  rows: number;
}

interface Counter {
  reads: RowsRead[];
  startedAt: number;
}

const counters = new Map<string, Counter>();

function taken({ reads }: Counter): RowsRead[] {
  const sums = new Map<AuditResource, number>();
  for (const { resource, rows } of reads.splice(0)) sums.set(resource, (sums.get(resource) ?? 0) + rows);
  return [...sums].map(([resource, rows]) => ({ resource, rows }));
}

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

/** The caller must run the counter. Undefined if one is already running. */
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
