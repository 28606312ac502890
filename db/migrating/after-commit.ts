import type pg from 'pg';

/**
 * Such a statement runs after all migrations are committed, because it would lock a large table for long. It
 * must be repeatable. After `-- in batches of members by id`, it changes the rows with `id > $1 and id <=
 * $2`, without triggers. After `-- after commit`, it runs once, outside a transaction.
 */
const AFTER_COMMIT = /^\s*-- (?:after commit|in batches of (\w+) by (\w+))\n/;

const INDEX_BUILT_BESIDE_WRITES = /^CREATE INDEX CONCURRENTLY ("\w+")/m;

const ALL_KEYS = [0, 2_147_483_647];

const AIM_MS = 150;
const FIRST_SIZE = 200;
const LARGEST_SIZE = 5000;

/** While a batch waits for a table lock, other queries queue behind it. */
const LOCK_TIMEOUT = '300ms';
const LOCK_NOT_AVAILABLE = '55P03';
const PAUSE_MS = 500;
const TRIES = 240;

interface Batches {
  table: string;
  key: string;
}

export interface LaterStatement {
  text: string;
  batches: Batches | undefined;
}

export function readLater(text: string): LaterStatement | undefined {
  const found = AFTER_COMMIT.exec(text);
  if (!found) return undefined;
  const [, table, key] = found;
  return { text, batches: table && key ? { table, key } : undefined };
}

const builtIndex = (statement: string) => INDEX_BUILT_BESIDE_WRITES.exec(statement)?.[1];

async function changeRows(client: pg.ClientBase, table: string, statement: string, range: number[]) {
  await client.query(`alter table public.${table} disable trigger user`);
  await client.query(statement, range);
  await client.query(`alter table public.${table} enable trigger user`);
}

export async function runNow(client: pg.ClientBase, { text, batches }: LaterStatement): Promise<void> {
  if (batches) return changeRows(client, batches.table, text, ALL_KEYS);
  const index = builtIndex(text);
  if (index) await client.query(`drop index if exists ${index}`);
  await client.query(text.replace(' CONCURRENTLY', ''));
}

async function prepareTable(client: pg.ClientBase): Promise<void> {
  await client.query(`create table if not exists drizzle.after_commit (
    id serial primary key, statement text not null unique, done integer not null default 0
  )`);
}

export async function runLater(client: pg.ClientBase, { text }: LaterStatement): Promise<void> {
  await prepareTable(client);
  await client.query('delete from drizzle.after_commit where statement = $1', [text]);
  await client.query('insert into drizzle.after_commit (statement) values ($1)', [text]);
}

interface Waiting {
  id: number;
  statement: string;
  done: number;
}

async function runBatch(client: pg.ClientBase, table: string, { id, statement, done }: Waiting, to: number) {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout to '${LOCK_TIMEOUT}'`);
    await changeRows(client, table, statement, [done, to]);
    await client.query('update drizzle.after_commit set done = $2 where id = $1', [id, to]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function runBatchWhenFree(client: pg.ClientBase, table: string, waiting: Waiting, to: number) {
  for (let tried = 1; ; tried++) {
    try {
      return await runBatch(client, table, waiting, to);
    } catch (error) {
      if (tried === TRIES || (error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

function nextSize(size: number, tookMs: number): number {
  const fitting = (size * AIM_MS) / Math.max(tookMs, 1);
  return Math.ceil(Math.min(Math.max(fitting, size / 2), size * 2, LARGEST_SIZE));
}

async function runBatches(client: pg.ClientBase, { table, key }: Batches, waiting: Waiting): Promise<void> {
  const { rows } = await client.query<{ last: number | null }>(
    `select max(${key}) as last from public.${table}`,
  );
  const last = rows[0]?.last ?? 0;
  let size = FIRST_SIZE;
  for (let done = waiting.done; done < last; ) {
    const to = Math.min(done + size, last);
    const began = performance.now();
    await runBatchWhenFree(client, table, { ...waiting, done }, to);
    done = to;
    size = nextSize(size, performance.now() - began);
  }
}

async function runAlone(client: pg.ClientBase, statement: string): Promise<void> {
  const index = builtIndex(statement);
  // Drops any index with the name of the new index. The old index may have another definition, or be invalid
  // after an interrupted run.
  if (index) await client.query(`drop index concurrently if exists ${index}`);
  await client.query(statement);
}

/**
 * Short transactions, so that no other query waits long for a large table. Continues where an earlier run was
 * interrupted. Throws if a table stays locked for two minutes; the next migration then continues.
 */
export async function runAfterCommit(client: pg.ClientBase): Promise<void> {
  await prepareTable(client);
  const { rows } = await client.query<Waiting>(
    'select id, statement, done from drizzle.after_commit order by id',
  );
  for (const waiting of rows) {
    const batches = readLater(waiting.statement)?.batches;
    if (batches) await runBatches(client, batches, waiting);
    else await runAlone(client, waiting.statement);
    await client.query('delete from drizzle.after_commit where id = $1', [waiting.id]);
  }
}
