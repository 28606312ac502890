import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { desc, sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import type { Retention } from '../../../core/office/validation/retention.ts';
import { scratchFolder } from '../../../db/local/scratch-folder.ts';
import { migrateDatabase } from '../../../db/migrate.ts';
import { auditLog, retentionState } from '../../../db/tables/index.ts';
import { createContactMessage, createMember } from '../../../db/testing/factories.ts';
import { expectError } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, staff, visitor, signIn } = await createTestApp();

const read = async () => (await (await staff('GET /api/retention')).json()) as Retention;
const recordsOf = async () =>
  Object.fromEntries((await read()).classes.map(({ name, records }) => [name, records]));
const acts = async () =>
  (await db.select().from(auditLog).orderBy(desc(auditLog.id)))
    .filter(({ resource }) => resource === 'retention')
    .map(({ action, accountName }) => ({ action, accountName }));

beforeEach(async () => {
  await db.update(retentionState).set({ switchedOnAt: null });
});

describe('GET /api/retention', () => {
  it('returns the number of records due for deletion today, whether deletion is on or off', async () => {
    const old = new Date('2020-01-01');
    await createContactMessage(db, { createdAt: old });
    await createContactMessage(db);
    await createMember(db, { companyStatus: false, created: old });
    await createMember(db, { created: old });
    await createMember(db, { endedOn: '2015-03-31' });
    const counts = { enquiries: 1, registrations: 0, applications: 1, memberships: 1, books: 0 };
    expect(await recordsOf()).toEqual(counts);
    const answer = (await (await staff('PUT /api/retention', { isOn: true })).json()) as Retention;
    expect(answer).toMatchObject({ isOn: true, ranOn: null });
    expect(await recordsOf()).toEqual(counts);
    expect(answer.classes.map(({ months, isConfigured }) => [months, isConfigured])).toEqual([
      [24, false],
      [24, false],
      [24, false],
      [84, false],
      [96, false],
    ]);
  });

  it('returns the retention periods that the environment sets', async () => {
    const configured = await createTestApp({ env: { RETENTION_MEMBERSHIPS_MONTHS: '120' } });
    const answer = (await (await configured.staff('GET /api/retention')).json()) as Retention;
    expect(answer.classes.at(-2)).toEqual({
      name: 'memberships',
      months: 120,
      isConfigured: true,
      records: 0,
    });
  });

  it('requires a staff session to read', async () => {
    await expectError(await visitor('GET /api/retention'), 401);
  });
});

describe('PUT /api/retention', () => {
  it('is audited with the account when it changes the setting', async () => {
    const { user } = (await (await staff('GET /api/session')).json()) as { user: { username: string } };
    const before = (await acts()).length;
    for (const isOn of [true, true, false, false]) await staff('PUT /api/retention', { isOn });
    expect((await acts()).slice(0, -before || undefined)).toEqual([
      { action: 'switch_off', accountName: user.username },
      { action: 'switch_on', accountName: user.username },
    ]);
    expect(await read()).toMatchObject({ isOn: false, switchedOnAt: null });
  });

  it('is audited once when two requests enable deletion concurrently', async () => {
    const before = (await acts()).length;
    const both = [staff, await signIn()];
    await Promise.all(both.map((caller) => caller('PUT /api/retention', { isOn: true })));
    expect((await acts()).length).toBe(before + 1);
  });

  it.each([[{}], [{ isOn: 'yes' }], [{ isOn: null }]])('rejects an invalid setting: %j', async (body) => {
    expect(await expectError(await staff('PUT /api/retention', body), 400)).toMatchObject({
      errors: { isOn: expect.any(String) },
    });
    expect((await read()).isOn).toBe(false);
  });

  it('requires a staff session', async () => {
    await expectError(await visitor('PUT /api/retention', { isOn: true }), 401);
    expect((await read()).isOn).toBe(false);
  });
});

describe('the retention setting of a database', () => {
  async function upgraded(fill: string): Promise<boolean> {
    const folder = scratchFolder('before-retention');
    onTestFinished(() => rmSync(folder, { recursive: true }));
    cpSync(path.join(import.meta.dirname, '../../../db/migrations'), folder, { recursive: true });
    const journalFile = path.join(folder, 'meta/_journal.json');
    const journal = JSON.parse(readFileSync(journalFile, 'utf8'));
    const place = journal.entries.findIndex(({ tag }: { tag: string }) => tag.endsWith('_retention'));
    writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, place) }));
    const name = `test_switch_${Date.now().toString(36)}`;
    const admin = new pg.Client({ connectionString: inject('databaseUrl') });
    await admin.connect();
    await admin.query(`create database ${name}`);
    const url = Object.assign(new URL(inject('databaseUrl')), { pathname: `/${name}` }).href;
    const client = new pg.Client({ connectionString: url });
    onTestFinished(async () => {
      await client.end();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    });
    await migrateDatabase(url, { folder });
    await client.connect();
    await client.query(fill);
    await migrateDatabase(url);
    const { rows } = await client.query('select switched_on_at is not null as "isOn" from retention_state');
    return rows[0].isOn;
  }

  it('is on for an empty database', async () => {
    expect(await upgraded('select 1')).toBe(true);
  });

  it.each([
    ['an account', `insert into users (username, password_hash) values ('office', '')`],
    ['a member', `insert into members (company_name_hk, company_name_en) values ('甲', 'A')`],
    [
      'an enquiry',
      `insert into contact_messages (name, email, subject, message) values ('甲', 'a@example.com', 's', 'm')`,
    ],
  ])('stays off after an upgrade of a database with %s', async (_, fill) => {
    expect(await upgraded(fill)).toBe(false);
  });

  it('is stored in at most one row', async () => {
    await expect(db.execute(sql`insert into retention_state (singleton) values (false)`)).rejects.toThrow();
  });
});
