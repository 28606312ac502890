// For who has lost everything: takes the second factor from an account and ends its sessions, from the machine itself.
//   npm run reset-account -- USERNAME [--new-password]
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { runningDatabaseUrl, startDatabase } from '../functions/local/database.ts';
import { lockDataFolder, lockOwner } from '../functions/local/lock.ts';
import { loadEnvFile, readLocalSettings } from '../functions/local/settings.ts';
import { hashPassword } from '../functions/services/passwords.ts';
import { withClient } from './backup/client.ts';
import { fail } from './command.ts';

const PASSWORD_BYTES = 12;

function parameters() {
  try {
    const { positionals, values } = parseArgs({
      options: { 'new-password': { type: 'boolean' } },
      allowPositionals: true,
    });
    const [username] = positionals;
    if (!username || positionals.length > 1) throw new Error();
    return { username, isPasswordNew: values['new-password'] ?? false };
  } catch {
    return fail('Usage: npm run reset-account -- USERNAME [--new-password]');
  }
}

/** Does work on the database of DATABASE_URL, of the system that runs here, or of the folder. */
async function onDatabase(work: (client: Client) => Promise<void>): Promise<void> {
  const { databaseUrl, dataDir } = readLocalSettings(process.env);
  if (databaseUrl) return withClient(databaseUrl, work);
  if (lockOwner(dataDir)?.isSystem) return withClient(runningDatabaseUrl(dataDir), work);
  mkdirSync(dataDir, { recursive: true });
  const release = lockDataFolder(dataDir);
  try {
    const database = await startDatabase(dataDir, undefined);
    await withClient(database.url, work).finally(() => database.stop());
  } finally {
    release();
  }
}

async function reset(client: Client, username: string, newPassword: string | undefined): Promise<string> {
  await client.query('begin');
  const { rows } = await client.query<{ id: number; username: string }>(
    'select id, username from users where lower(username) = lower($1) for update',
    [username],
  );
  const [account] = rows;
  if (!account) throw new Error(`There is no account ${username}`);
  for (const table of ['totp_secrets', 'passkeys', 'recovery_codes', 'challenges', 'sessions'])
    await client.query(`delete from ${table} where user_id = $1`, [account.id]);
  await client.query(
    "insert into audit_log (action, resource, record_id) values ('second_factor_reset', 'users', $1)",
    [account.id],
  );
  if (newPassword) {
    const hash = await hashPassword(newPassword);
    await client.query('update users set password_hash = $2, disabled = false where id = $1', [
      account.id,
      hash,
    ]);
  }
  await client.query('commit');
  return account.username;
}

const { username, isPasswordNew } = parameters();
loadEnvFile();
try {
  const password = isPasswordNew ? randomBytes(PASSWORD_BYTES).toString('base64url') : undefined;
  await onDatabase(async (client) => {
    const name = await reset(client, username, password);
    console.log(`${name} logs in with the password alone, and is logged out everywhere.`);
    if (password) console.log(`New password: ${password}`);
  });
} catch (error) {
  fail(error);
}
