import { neon, neonConfig } from '@neondatabase/serverless';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { createNeonEndpoint, RAW_TYPES } from './neon-endpoint.ts';

const { ownerUrl: url } = await createTestDatabase();
const pool = new pg.Pool({ connectionString: url, max: 1, types: RAW_TYPES });
pool.on('error', () => {});
const endpoint = createNeonEndpoint({ poolFor: () => pool, password: 'secret' });
await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve));
const address = endpoint.address();
const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/sql`;
neonConfig.fetchEndpoint = origin;
const sql = neon('postgres://caller:secret@elsewhere/any');
afterAll(async () => {
  endpoint.closeAllConnections();
  endpoint.close();
  await pool.end();
});

async function call(body: object, headers: Record<string, string> = {}) {
  const response = await fetch(origin, {
    method: 'POST',
    headers: { 'Neon-Connection-String': 'postgres://caller:secret@elsewhere/any', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}
const rows = async (query: string, params: unknown[] = []) => (await call({ query, params })).body.rows;
const batch = (queries: string[], headers?: Record<string, string>) =>
  call({ queries: queries.map((query) => ({ query })) }, headers);

beforeEach(async () => {
  await rows('drop table if exists t');
  await rows('create table t (id int primary key, name text)');
});

describe('a statement sent to the endpoint', () => {
  it('returns results readable by the Neon driver', async () => {
    expect(await sql.query('select 1 as one, $1::text as two, null as three, true as four', ['貳'])).toEqual([
      { one: 1, two: '貳', three: null, four: true },
    ]);
    const answer = await call({ query: 'insert into t values (1), (2) returning id' });
    expect(answer.body).toMatchObject({
      command: 'INSERT',
      rowCount: 2,
      fields: [{ name: 'id', dataTypeID: 23 }],
      rows: [{ id: 1 }, { id: 2 }],
    });
  });

  it('returns values as PostgreSQL text and rows as arrays if the headers request both', async () => {
    const raw = { 'Neon-Raw-Text-Output': 'true', 'Neon-Array-Mode': 'true' };
    const { body } = await call({ query: 'select 1, true, null' }, raw);
    expect(body.rows).toEqual([['1', 't', null]]);
  });

  it('works on a connection after a statement that failed, had a syntax error, or was empty', async () => {
    await rows('insert into t values (1)');
    for (const query of ['insert into t values (1)', 'selec', 'select $1::int']) {
      for (const _ of [1, 2]) expect((await call({ query, params: ['x'] })).status).toBe(400);
    }
    expect((await call({ query: '' })).body).toMatchObject({ rowCount: null, rows: [] });
    expect(await rows('select $1::int as n', ['7'])).toEqual([{ n: 7 }]);
  });

  it('works after its table was changed, and after the server dropped the prepared statement', async () => {
    await rows('insert into t values (1)');
    for (const _ of [1, 2]) expect(await rows('select * from t')).toEqual([{ id: 1, name: null }]);
    await rows('alter table t add column more text');
    expect(await rows('select * from t')).toEqual([{ id: 1, name: null, more: null }]);
    await rows('deallocate all');
    expect(await rows('select * from t')).toEqual([{ id: 1, name: null, more: null }]);
  });

  it('succeeds beyond the limit of prepared statements kept per connection', async () => {
    for (const _ of [1, 2]) {
      for (let number = 0; number < 250; number++) {
        expect(await rows(`select ${number} as n`)).toEqual([{ n: number }]);
      }
    }
    const [{ kept }] = await rows('select count(*)::int as kept from pg_prepared_statements');
    expect(kept).toBeLessThanOrEqual(200);
  });

  it('fails if the endpoint does not support it, and later statements still succeed', async () => {
    expect((await call({ query: 'copy t from stdin' })).status).toBe(400);
    const killed = await call({ query: 'select pg_terminate_backend(pg_backend_pid())' });
    expect(killed.body).toMatchObject({ code: '57P01' });
    expect(await rows('select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('a batch sent to the endpoint', () => {
  it('runs as one transaction', async () => {
    const { status, body } = await batch(['insert into t values (1)', 'insert into t values (1)']);
    expect([status, body.code]).toEqual([400, '23505']);
    expect(await rows('select * from t')).toEqual([]);
    const done = await batch(['insert into t values (1)', 'select id from t', 'insert into t values (2)']);
    expect(done.body.results[1].rows).toEqual([{ id: 1 }]);
    expect(await rows('select count(*)::int as n from t')).toEqual([{ n: 2 }]);
  });

  it('may contain the same statement several times', async () => {
    for (const _ of [1, 2]) {
      const { body } = await batch(['select 5 as n', 'select 5 as n', 'select 6 as m']);
      expect(body.results.map((result: { rows: unknown[] }) => result.rows)).toEqual([
        [{ n: 5 }],
        [{ n: 5 }],
        [{ m: 6 }],
      ]);
    }
  });

  it('keeps its locks until the end of the transaction', async () => {
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    await rows('insert into t values (1)');
    const slow = batch([
      'select id from t for update',
      'select pg_sleep(0.4)',
      "update t set name = 'first'",
    ]);
    await new Promise((resolve) => setTimeout(resolve, 150));
    await other.query("update t set name = 'second'");
    await slow;
    await other.end();
    expect(await rows('select name from t')).toEqual([{ name: 'second' }]);
  });

  it('uses the requested isolation level, and resets it afterwards', async () => {
    const headers = { 'Neon-Batch-Isolation-Level': 'RepeatableRead', 'Neon-Batch-Read-Only': 'true' };
    const level = "select current_setting('transaction_isolation') as level";
    const { body } = await batch([level], headers);
    expect(body.results[0].rows).toEqual([{ level: 'repeatable read' }]);
    expect((await batch(['insert into t values (1)'], headers)).body.code).toBe('25006');
    expect(await rows(level)).toEqual([{ level: 'read committed' }]);
    expect((await batch([level], { 'Neon-Batch-Isolation-Level': 'None' })).status).toBe(400);
  });
});

describe('the endpoint', () => {
  it('rejects a GET request, a wrong password and a malformed body', async () => {
    expect((await fetch(origin)).status).toBe(404);
    const wrong = { 'Neon-Connection-String': 'postgres://caller:wrong@elsewhere/any' };
    expect((await call({ query: 'select 1' }, wrong)).body.message).toBe('password authentication failed');
    const response = await fetch(origin, {
      method: 'POST',
      headers: { 'Neon-Connection-String': 'postgres://caller:secret@elsewhere/any' },
      body: '{',
    });
    expect(response.status).toBe(400);
  });
});
