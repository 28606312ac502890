import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { auditLog, passkeys, recoveryCodes, sessions, totpSecrets, users } from '../db/tables/index.ts';
import { createTestApp } from '../functions/testing/app.ts';

// Hashes passwords at full cost, as `npm run account` does.
const { db, env, visitor } = await createTestApp({ env: { PASSWORDS: undefined } });

function account(parameters: string[], url = String(env.DATABASE_URL)) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(import.meta.dirname, 'account.ts'), ...parameters],
    { encoding: 'utf8', env: { ...process.env, DATABASE_URL: url } },
  );
  return { status, said: `${stdout}${stderr}`.trim() };
}

const statusOfLogin = async (username: string, password: string) =>
  (await visitor('POST /api/login', { username, password })).status;

const USAGE = 'Usage: npm run account -- NAME [--reset-second-factor]';

describe('npm run account', () => {
  it('creates an account, and sets a new password for an existing one', async () => {
    const made = account(['secretary']);
    const first = /^New account secretary in .*: (\S{16})$/.exec(made.said)?.[1] ?? '';
    expect(await statusOfLogin('secretary', first)).toBe(200);
    await db.update(users).set({ disabled: true }).where(eq(users.username, 'secretary'));
    const reset = account(['Secretary']);
    const second = /^New password of Secretary in .*: (\S{16})$/.exec(reset.said)?.[1] ?? '';
    const [{ id = 0 } = {}] = await db.select().from(users).where(eq(users.username, 'secretary'));
    expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(0);
    expect(await statusOfLogin('secretary', second)).toBe(200);
    expect(await statusOfLogin('secretary', first)).toBe(401);
  });

  it('keeps second factors by default; --reset-second-factor removes those of the named account, and this is audited', async () => {
    const factors = [totpSecrets, passkeys, recoveryCodes];
    const createLockedOut = async (username: string) => {
      const [user] = await db.insert(users).values({ username, passwordHash: 'forgotten' }).returning();
      const userId = user?.id ?? 0;
      await db.insert(totpSecrets).values({ userId, secret: 'x', confirmedAt: new Date() });
      await db
        .insert(passkeys)
        .values({ userId, name: 'n', credentialId: username, publicKey: 'k', counter: 1 });
      await db.insert(recoveryCodes).values({ userId, codeHash: 'h' });
      return userId;
    };
    const left = (userId: number) =>
      Promise.all(factors.map((table) => db.$count(table, eq(table.userId, userId))));
    const lost = await createLockedOut('lost');
    const other = await createLockedOut('other');
    account(['lost']);
    expect(await left(lost)).toEqual([1, 1, 1]);
    const { said } = account(['lost', '--reset-second-factor']);
    expect(await statusOfLogin('lost', said.split(' ').at(-1) ?? '')).toBe(200);
    expect([await left(lost), await left(other)]).toEqual([
      [0, 0, 0],
      [1, 1, 1],
    ]);
    const entries = await db.select().from(auditLog).where(eq(auditLog.recordId, lost));
    expect(entries.map(({ action }) => action)).toContain('second_factor_reset');
  });

  it('prints one line for invalid parameters or a database without tables', async () => {
    expect(account([])).toEqual({ status: 1, said: USAGE });
    expect(account(['x', '--reset'])).toEqual({ status: 1, said: USAGE });
    expect(account(['x'.repeat(1000)])).toEqual({ status: 1, said: 'This cannot be the name of an account' });
    const admin = new pg.Client({ connectionString: inject('databaseUrl') });
    await admin.connect();
    await admin.query('create database without_tables');
    await admin.end();
    const url = Object.assign(new URL(inject('databaseUrl')), { pathname: '/without_tables' });
    expect(account(['x'], url.href)).toEqual({
      status: 1,
      said: 'The database has no tables yet: npm run db:migrate',
    });
  });
});
