import { spawn } from 'node:child_process';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, passkeys, recoveryCodes, sessions, totpSecrets, users } from '../db/schema/index.ts';
import { createTestDatabase } from '../db/testing/database.ts';
import { verifyPassword } from '../functions/services/passwords.ts';

const root = path.join(import.meta.dirname, '..');
const { db, url } = await createTestDatabase();

function run(...parameters: string[]) {
  return new Promise<{ code: number | null; said: string }>((resolve) => {
    const child = spawn(process.execPath, [path.join(root, 'scripts/reset-account.ts'), ...parameters], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, DATABASE_URL: url },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said += chunk;
      });
    child.once('exit', (code) => resolve({ code, said }));
  });
}

let count = 0;

/** An account with everything that a second factor can be, logged in. */
async function createLockedOut() {
  const username = `Lost${++count}`;
  const [user] = await db
    .insert(users)
    .values({ username, passwordHash: 'forgotten', disabled: true })
    .returning();
  const userId = user?.id ?? 0;
  await db.insert(totpSecrets).values({ userId, secret: 'x', confirmedAt: new Date() });
  await db.insert(passkeys).values({ userId, name: 'n', credentialId: username, publicKey: 'k', counter: 1 });
  await db.insert(recoveryCodes).values({ userId, codeHash: 'h' });
  await db.insert(sessions).values({ tokenHash: username, userId, expiresAt: new Date() });
  return { userId, username };
}

const leftOf = async (userId: number) =>
  Promise.all(
    [totpSecrets, passkeys, recoveryCodes, sessions].map((table) =>
      db.$count(table, eq(table.userId, userId)),
    ),
  );

describe('npm run reset-account', () => {
  it('takes the second factor and the sessions from one account, and writes it down', async () => {
    const [lost, other] = [await createLockedOut(), await createLockedOut()];
    const { code, said } = await run(lost.username.toLowerCase());
    expect([code, said]).toEqual([
      0,
      `${lost.username} logs in with the password alone, and is logged out everywhere.\n`,
    ]);
    expect(await leftOf(lost.userId)).toEqual([0, 0, 0, 0]);
    expect(await leftOf(other.userId)).toEqual([1, 1, 1, 1]);
    const entries = await db.select().from(auditLog).where(eq(auditLog.recordId, lost.userId));
    expect(entries).toMatchObject([{ action: 'second_factor_reset', accountId: null }]);
    const [user] = await db.select().from(users).where(eq(users.id, lost.userId));
    expect(user).toMatchObject({ passwordHash: 'forgotten', disabled: true });
  });

  it('makes a new password when it is asked to, and enables the account', async () => {
    const { userId, username } = await createLockedOut();
    const { said } = await run(username, '--new-password');
    const password = /New password: (\S{16})\n/.exec(said)?.[1] ?? '';
    const [user] = await db.select().from(users).where(eq(users.id, userId));
    expect(user?.disabled).toBe(false);
    expect(await verifyPassword(password, user?.passwordHash)).toBe(true);
  });

  it('ends with one line for an account that is none, and without a name', async () => {
    expect(await run('nobody')).toEqual({ code: 1, said: 'There is no account nobody\n' });
    expect(await run()).toMatchObject({ code: 1, said: expect.stringContaining('Usage:') });
  });
});
