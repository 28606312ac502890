// Creates an owner account, or gives an existing account a new password. Prints the password once, and ends the
// account's sessions. With --reset-second-factor, the account can log in with the password alone: for staff who
// have lost their phone and their recovery codes.
// npm run account -- NAME [--reset-second-factor]
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { Client } from 'pg';
import { accountSchema } from '../core/accounts/validation/users.ts';
import { hashPassword } from '../functions/auth/passwords.ts';
import { loadEnvFile } from '../functions/local/settings/env-file.ts';
import { readLocalSettings } from '../functions/local/settings/settings.ts';
import { withClient } from './backup/client.ts';
import { connectDatabase } from './backup/connect.ts';
import { fail } from './machine/command.ts';

const USAGE = 'Usage: npm run account -- NAME [--reset-second-factor]';

function parameters() {
  try {
    const options = { 'reset-second-factor': { type: 'boolean' } } as const;
    const { positionals, values } = parseArgs({ options, allowPositionals: true });
    const [username = ''] = positionals;
    if (username.trim() && positionals.length === 1)
      return { username, isReset: values['reset-second-factor'] ?? false };
  } catch {
    // `parseArgs` throws for invalid parameters. The usage is then printed below.
  }
  return fail(USAGE);
}

async function resetSecondFactor(client: Client, accountId: number | undefined): Promise<void> {
  for (const table of ['totp_secrets', 'passkeys', 'recovery_codes', 'challenges'])
    await client.query(`delete from ${table} where user_id = $1`, [accountId]);
  await client.query(
    "insert into audit_log (action, resource, record_id) values ('second_factor_reset', 'users', $1)",
    [accountId],
  );
}

const { username, isReset } = parameters();

loadEnvFile();
try {
  const password = randomBytes(12).toString('base64url');
  const { success } = accountSchema.safeParse({ username, password });
  if (!success) throw new Error('This cannot be the name of an account');
  const database = await connectDatabase(readLocalSettings(process.env));
  const passwordHash = await hashPassword(password);
  await withClient(database.url, async (client) => {
    await client.query('begin');
    const { rows } = await client.query<{ id: number; isNew: boolean }>(
      `insert into users (username, password_hash, roles) values ($1, $2, '{owner}')
       on conflict (lower(username)) do update set password_hash = excluded.password_hash, disabled = false
       returning id, xmax = 0 as "isNew"`,
      [username, passwordHash],
    );
    await client.query('delete from sessions where user_id = $1', [rows[0]?.id]);
    if (isReset) await resetSecondFactor(client, rows[0]?.id);
    await client.query('commit');
    const what = rows[0]?.isNew ? 'New account' : 'New password of';
    console.log(`${what} ${username} in ${database.name}: ${password}`);
  }).finally(() => database.close());
} catch (error) {
  const { code } = error as { code?: string };
  fail(code === '42P01' ? 'The database has no tables yet: npm run db:migrate' : error);
}
