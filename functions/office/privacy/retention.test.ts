import { desc, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Retention } from '../../../core/office/validation/retention.ts';
import { migrateDatabase } from '../../../db/migrate.ts';
import { auditLog, retentionState } from '../../../db/tables/index.ts';
import { createContactMessage, createMember } from '../../../db/testing/factories.ts';
import { emptyDatabase, query } from '../../../db/testing/release-57.ts';
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
  it('is on in a new database', async () => {
    const url = await emptyDatabase();
    await migrateDatabase(url);
    expect(await query(url, 'select switched_on_at is not null as "isOn" from retention_state')).toEqual([
      { isOn: true },
    ]);
  });

  it('is stored in at most one row', async () => {
    await expect(db.execute(sql`insert into retention_state (singleton) values (false)`)).rejects.toThrow();
  });
});
