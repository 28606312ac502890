import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import type { Role } from '../../core/accounts/account-roles.ts';
import { TRANSIENT } from '../../db/backup/tables.ts';
import { scratchFolder } from '../../db/local/scratch-folder.ts';
import {
  checkIns,
  contactMessages,
  doorDevices,
  news,
  passkeys,
  recoveryCodes,
  totpSecrets,
  users,
} from '../../db/tables/index.ts';
import { createTestDatabase } from '../../db/testing/database.ts';
import { createEvent, createForm, createNews, createRegistration } from '../../db/testing/factories.ts';
import { ACCOUNT_TABLES } from './accounts.ts';

const scratch = scratchFolder('accounts');
afterAll(() => rmSync(scratch, { recursive: true }));
const { db, url, ownerUrl } = await createTestDatabase();

function run(command: 'backup' | 'restore', ...parameters: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [`scripts/${command}.ts`, path.join(scratch, 'backup'), ...parameters],
    {
      cwd: path.join(import.meta.dirname, '../..'),
      encoding: 'utf8',
      env: {
        ...process.env,
        DATABASE_URL: url,
        DATABASE_OWNER_URL: ownerUrl,
        DATA_DIR: path.join(scratch, 'data'),
      },
    },
  );
  return { status, said: `${stdout}${stderr}`.trim() };
}

const account = async (username: string, roles: Role[] = ['reader']) => {
  const [user] = await db.insert(users).values({ username, passwordHash: 'of then', roles }).returning();
  return user?.id ?? 0;
};
const passkeyOf = (userId: number, credentialId: string) => ({
  userId,
  name: 'key',
  credentialId,
  publicKey: 'k',
  counter: 1,
});

const state = async () => ({
  users: await db
    .select({
      username: users.username,
      disabled: users.disabled,
      hash: users.passwordHash,
      roles: users.roles,
    })
    .from(users)
    .orderBy(users.id),
  codes: (await db.select().from(recoveryCodes)).map(({ codeHash }) => codeHash).sort(),
  passkeys: (await db.select().from(passkeys)).map(({ credentialId }) => credentialId),
  apps: await db.$count(totpSecrets),
  news: (await db.select({ title: news.title }).from(news)).map(({ title }) => title),
});

const [left, deleted, careful, same, demoted, promoted] = [
  await account('left'),
  await account('deleted'),
  await account('careful'),
  await account('same', ['owner']),
  await account('demoted', ['owner', 'editor']),
  await account('promoted', ['editor']),
];
await db.insert(recoveryCodes).values([
  { userId: careful, codeHash: 'used later' },
  { userId: careful, codeHash: 'replaced later' },
  { userId: same, codeHash: 'unused' },
]);
await db.insert(passkeys).values([passkeyOf(careful, 'lost later'), passkeyOf(same, 'kept')]);
await createNews(db, { title: 'then' });
for (const [subject, assigneeId] of [
  ['of who stays', careful],
  ['of who is deleted', deleted],
] as const)
  await db
    .insert(contactMessages)
    .values({ name: 'n', email: 'a@mail.hk', subject, message: 'm', assigneeId });
const event = await createEvent(db);
const guest = await createRegistration(db, await createForm(db, { eventId: event.id }));
for (const [name, madeById] of [
  ['of who stays', careful],
  ['of who is deleted', deleted],
] as const) {
  const [phone] = await db.insert(doorDevices).values({ eventId: event.id, name, madeById }).returning();
  await db.insert(checkIns).values({
    ...{ clientId: name, registrationId: guest.id, deviceId: phone?.id ?? 0, accountId: madeById },
    ...{ kind: 'in', source: 'qr', scannedAt: new Date() },
  });
}
const scans = async () =>
  (
    await db
      .select({ name: doorDevices.name, accountId: checkIns.accountId })
      .from(checkIns)
      .leftJoin(doorDevices, eq(doorDevices.id, checkIns.deviceId))
      .orderBy(checkIns.id)
  ).map(({ name, accountId }) => [name, accountId]);
const hands = async () =>
  (await db.select().from(contactMessages).orderBy(contactMessages.id)).map(({ subject, assigneeId }) => [
    subject,
    assigneeId,
  ]);
expect(run('backup').status).toBe(0);
const then = await state();

await db.update(users).set({ disabled: true }).where(eq(users.id, left));
await db.delete(users).where(eq(users.id, deleted));
await db
  .update(users)
  .set({ roles: ['editor'] })
  .where(eq(users.id, demoted));
await db
  .update(users)
  .set({ roles: ['owner'] })
  .where(eq(users.id, promoted));
await db.update(users).set({ passwordHash: 'of now' }).where(eq(users.id, careful));
await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, careful));
await db.insert(recoveryCodes).values({ userId: careful, codeHash: 'new' });
await db.delete(passkeys).where(eq(passkeys.userId, careful));
await db.insert(totpSecrets).values({ userId: careful, secret: 's', confirmedAt: new Date() });
await db.insert(totpSecrets).values({ userId: left, secret: 's', confirmedAt: new Date() });
const newcomer = await account('newcomer');
await createNews(db, { title: 'now' });
const now = await state();

describe('a restore after accounts have changed', { timeout: 120_000 }, () => {
  it('lists the access that would become valid again, and stops unless an option chooses the current accounts or those of the backup', async () => {
    const { status, said } = run('restore', '--yes');
    expect(status).toBe(1);
    expect(said.split('\n').slice(2)).toEqual([
      'Accounts have changed since the backup. With it they would be:',
      '  enabled again: left',
      '  there again: deleted',
      '  with the password of then: careful',
      '  with roles again: demoted (owner)',
      '  without a second factor again: left',
      '  passkeys good again: careful 1',
      '  recovery codes good again: careful 2',
      'Keep them as they are today by --keep-accounts, or take the backup’s by --restore-accounts.',
    ]);
    expect(await state()).toEqual(now);
    expect(run('restore', '--yes', '--keep-accounts', '--restore-accounts').said).toMatch(/^Usage: /);
  });

  it('with --keep-accounts, keeps all data of the current accounts and logs no change to them', async () => {
    const audited = () => db.execute(sql`select resource, action from audit_log where resource = 'users'`);
    const before = (await audited()).rows.length;
    const { status, said } = run('restore', '--yes', '--keep-accounts');
    expect([status, said]).toEqual([0, expect.stringMatching(/accounts kept as they were/)]);
    expect(await state()).toEqual({ ...now, news: ['then'] });
    expect(await hands()).toEqual([
      ['of who stays', careful],
      ['of who is deleted', null],
    ]);
    expect(await scans()).toEqual([
      ['of who stays', careful],
      [null, null],
    ]);
    expect((await audited()).rows.length).toBeLessThanOrEqual(before);
    expect(await account('later')).toBe(newcomer + 1);
    await db.update(users).set({ disabled: false }).where(eq(users.id, left));
    expect((await audited()).rows).toContainEqual({ resource: 'users', action: 'update' });
  });

  it('with --restore-accounts, replaces the current accounts with those of the backup', async () => {
    expect(run('restore', '--yes', '--restore-accounts').status).toBe(0);
    expect(await state()).toEqual(then);
  });

  it('needs no option if no access would become valid again, and rejects --keep-accounts if no current account could log in', async () => {
    expect(run('restore', '--yes').status).toBe(0);
    await db.update(users).set({ disabled: true });
    const { status, said } = run('restore', '--yes', '--keep-accounts');
    expect(status).toBe(1);
    expect(said).toContain('There is no account of today that could log in: leave out --keep-accounts');
    expect((await state()).users.every(({ disabled }) => disabled)).toBe(true);
  });
});

it('ACCOUNT_TABLES contains every table of a backup whose rows are deleted when their account is deleted', async () => {
  const { rows } = await db.execute<{ name: string; goes: boolean }>(sql`
    select conrelid::regclass::text as name, confdeltype = 'c' as goes from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass`);
  const found = rows.filter(({ name }) => !TRANSIENT.includes(name));
  const namesOf = (goes: boolean) => found.filter((one) => one.goes === goes).map(({ name }) => name);
  // Tables besides ACCOUNT_TABLES that reference accounts. `keepAccounts` restores their rows or references.
  expect(['users', ...namesOf(true)].sort()).toEqual(
    [...ACCOUNT_TABLES, 'door_devices', 'venue_feeds'].sort(),
  );
  expect(namesOf(false).sort()).toEqual(['check_ins', 'contact_messages', 'venue_bookings']);
});
