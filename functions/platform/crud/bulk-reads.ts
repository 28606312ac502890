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

/** Pause between two counts of one account, in which further reads add up. A statement for each costs more than the read. */
const PAUSE_MS = 200;

interface RowsRead {
  resource: AuditResource;
  rows: number;
}

/** A counter ends well before a Worker's time after a response does, and is replaced when it did not end itself. */
const ROUNDS = 20;
const LIFE_MS = 30_000;

interface Counter {
  /** Reads that it has not counted yet. */
  reads: RowsRead[];
  /** Milliseconds. */
  startedAt: number;
}

/** Running counters by account and database. */
const counters = new Map<string, Counter>();

/** Takes what an account read since its last count, added up by resource. */
function taken({ reads }: Counter): RowsRead[] {
  const sums = new Map<AuditResource, number>();
  for (const { resource, rows } of reads.splice(0)) sums.set(resource, (sums.get(resource) ?? 0) + rows);
  return [...sums].map(([resource, rows]) => ({ resource, rows }));
}

/** Counts the rows that an account read, until it pauses. */
async function count(db: Database, key: string, counter: Counter, account: Actor): Promise<void> {
  const write = async (reads: RowsRead[]) => {
    for (const { resource, rows } of reads)
      await countRowsRead(db, { account, resource, rows, untraced: LARGEST_UNTRACED });
  };
  try {
    let reads = taken(counter);
    for (let round = 0; round < ROUNDS && reads.length > 0; round++) {
      await write(reads);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      reads = taken(counter);
    }
    // From here on the next read has its own counter.
    counters.delete(key);
    await write(reads);
  } finally {
    if (counters.get(key) === counter) counters.delete(key);
  }
}

/** Hands a read over to the account's running counter, because requests of a Worker do not wait for each other's work. */
function handOver(key: string, read: RowsRead): boolean {
  const counter = counters.get(key);
  if (!counter || Date.now() - counter.startedAt > LIFE_MS) return false;
  counter.reads.push(read);
  return true;
}

/**
 * Counts rows about people that the verified account has read, and audits each kind of bulk read once an
 * hour. The response does not wait for it. Logs failures and never throws.
 */
export function traceBulkRead({ identity, settings, afterAnswer }: Call, read: BulkRead): void {
  const account = identity.proved?.user;
  if (!account) return;
  const { DATABASE_URL, DATABASE_ENDPOINT } = settings;
  const key = `${account.id} ${DATABASE_URL}`;
  const counted = { resource: read.resource, rows: read.recordCount };
  if (read.action === 'read' && handOver(key, counted)) return;
  const db = openDatabase(DATABASE_URL, DATABASE_ENDPOINT);
  let writing: Promise<unknown>;
  if (read.action === 'read') {
    const counter = { reads: [...(counters.get(key)?.reads ?? []), counted], startedAt: Date.now() };
    counters.set(key, counter);
    writing = count(db, key, counter, account);
  } else writing = recordOnceAnHour(db, { ...read, account });
  afterAnswer(
    writing.catch((error) =>
      logProblem('audit of a reading', error instanceof Error ? error.name : 'failed'),
    ),
  );
}
