import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '../../../db/tables/index.ts';
import {
  createContactMessage,
  createForm,
  createMember,
  createRegistration,
} from '../../../db/testing/factories.ts';
import { rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, owner, env, staff, visitor, signIn } = await createTestApp();
const { user: me } = (await (await staff('GET /api/session')).json()) as {
  user: { id: number; username: string };
};

const form = await createForm(db);
for (let made = 0; made < 101; made++) {
  await Promise.all([
    createMember(db),
    createContactMessage(db),
    createRegistration(db, form, { participantEmail: `guest${made}@example.com` }),
  ]);
}

/**
 * Entries cannot be deleted, so they are moved into the past. Reads are recorded once an hour; each test
 * starts without a recorded read.
 */
beforeEach(async () => {
  await owner.execute(sql`alter table audit_log disable trigger user`);
  await owner.update(auditLog).set({ at: sql`now() - interval '61 minutes'` });
  await owner.execute(sql`alter table audit_log enable trigger user`);
  await owner.execute(sql`truncate row_reads`);
});

const traces = async () => {
  const rows = await db.select().from(auditLog).where(sql`${auditLog.at} > now() - interval '50 minutes'`);
  return rows.map(({ accountName, action, resource, recordCount }) => [
    accountName,
    action,
    resource,
    recordCount,
  ]);
};
const expectTraces = (expected: unknown[]) => expect.poll(traces, { timeout: 20_000 }).toEqual(expected);
const settled = () => new Promise((resolve) => setTimeout(resolve, 300));

describe('reading people in bulk', () => {
  it.each([
    ['GET /api/members', 'members'],
    ['GET /api/members/all?range=[0,999]', 'members'],
    ['GET /api/contact-messages', 'contact-messages'],
    ['GET /api/contact', 'contact-messages'],
    ['GET /api/event-registrations', 'event-registrations'],
    [`GET /api/event-registrations/event/${form.eventId}`, 'event-registrations'],
  ])('is audited with account, resource and row count: %s', async (call, resource) => {
    expect(await rowsOf(await staff(call))).toHaveLength(101);
    await expectTraces([[me.username, 'read', resource, 101]]);
  });

  it('is not audited for staff who read at most a hundred rows, or for visitors', async () => {
    for (const name of ['members', 'contact-messages', 'event-registrations'])
      await staff(`GET /api/${name}?range=[0,99]`);
    expect(await rowsOf(await visitor('GET /api/members'))).toHaveLength(101);
    await settled();
    expect(await traces()).toEqual([]);
  });

  it('adds up reads of several pages in one audit entry, with the number of rows read in the hour', async () => {
    await staff('GET /api/members?range=[0,59]');
    await settled();
    expect(await traces()).toEqual([]);
    await staff('GET /api/members?range=[60,100]');
    await expectTraces([[me.username, 'read', 'members', 101]]);
    await staff('GET /api/members?range=[0,49]');
    const newest = async () => (await rowsOf(await staff('GET /api/audit-log?range=[0,0]')))[0];
    await expect.poll(newest, { timeout: 20_000 }).toMatchObject({ action: 'read', recordCount: 151 });
    expect(await traces()).toHaveLength(1);
  });

  it('is audited once per hour, resource and account, even with twenty concurrent reads', async () => {
    const colleague = await signIn();
    const { user } = (await (await colleague('GET /api/session')).json()) as { user: { username: string } };
    await Promise.all(Array.from({ length: 20 }, () => staff('GET /api/members')));
    await Promise.all([colleague('GET /api/members'), staff('GET /api/contact')]);
    // The number of rows in the entry is not checked, because the entry may already include some of the
    // concurrent reads.
    const expected = [
      [me.username, 'contact-messages'],
      [me.username, 'members'],
      [user.username, 'members'],
    ];
    const audited = async () => (await traces()).map(([who, , what]) => [who, what]).sort();
    await expect.poll(audited, { timeout: 20_000 }).toEqual(expected.sort());
    await staff('GET /api/members/all');
    const counted = async () =>
      (await db.execute(sql`select rows from row_reads where account_id = ${me.id} and resource = 'members'`))
        .rows;
    await expect.poll(counted, { timeout: 20_000 }).toEqual([{ rows: 21 * 101 }]);
    expect(await traces()).toHaveLength(3);
  });

  it('bypasses the edge cache, so that every read is audited', async () => {
    const versionOf = async (call: string) => (await staff(call)).headers.get('x-content-version');
    expect(await versionOf('GET /api/members')).toBeNull();
    expect(await versionOf('GET /api/members?range=[0,99]')).toBeNull();
    // Row counts are written after the responses. Waits for these writes, so that they do not affect the next
    // test.
    await settled();
  });

  it('appears in the log with the number of records', async () => {
    await staff('GET /api/members');
    await expectTraces([[me.username, 'read', 'members', 101]]);
    const [entry] = await rowsOf(await staff('GET /api/audit-log?range=[0,0]'));
    expect(entry).toMatchObject({ action: 'read', resource: 'members', recordId: null, recordCount: 101 });
  });
});

describe('the audit entry of a read', () => {
  it('is written without delaying the response', async () => {
    const other = new pg.Client({ connectionString: String(env.DATABASE_URL) });
    await other.connect();
    // The audit entry must wait for this lock, which another session holds.
    const lock = [`read members ${me.id}`];
    await other.query(`select pg_advisory_lock(hashtext('audit_log'), hashtext($1))`, lock);
    expect(await rowsOf(await staff('GET /api/members'))).toHaveLength(101);
    await settled();
    expect(await traces()).toEqual([]);
    await other.end();
    await expectTraces([[me.username, 'read', 'members', 101]]);
  });
});

describe('a search for a person', () => {
  it('is audited once an hour, without the search terms', async () => {
    for (const name of ['陳大文', '王小明', '李小姐'])
      await staff('POST /api/personal-data/search', { name });
    await expectTraces([[me.username, 'search', 'personal-data', 0]]);
    const { rows } = await db.execute(sql`select to_jsonb(audit_log)::text as entry from audit_log`);
    expect(JSON.stringify(rows)).not.toMatch(/陳大文|王小明|李小姐/);
  });
});

describe('an export', () => {
  it('is audited every time, with its row count', async () => {
    for (const _ of [1, 2]) await staff(`GET /api/event-registrations/event/${form.eventId}/export.csv`);
    const trace = [me.username, 'export', 'events', 101];
    expect(await traces()).toEqual([trace, trace]);
  });
});
