// Makes a staff account, or gives the one of that name a new password: prints it once, and ends its sessions.
//   npm run account -- NAME
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createUserSchema } from '../db/validation/users.ts';
import { loadEnvFile } from '../functions/local/env-file.ts';
import { readLocalSettings } from '../functions/local/settings.ts';
import { hashPassword } from '../functions/services/passwords.ts';
import { withClient } from './backup/client.ts';
import { connectDatabase } from './backup/connect.ts';
import { fail } from './command.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const [username = ''] = positionals;
if (!username.trim() || positionals.length > 1) fail('Usage: npm run account -- NAME');

loadEnvFile();
try {
  const password = randomBytes(12).toString('base64url');
  const { success } = createUserSchema.safeParse({ username, password });
  if (!success) throw new Error('This cannot be the name of an account');
  const database = await connectDatabase(readLocalSettings(process.env));
  const passwordHash = await hashPassword(password);
  await withClient(database.url, async (client) => {
    await client.query('begin');
    const { rows } = await client.query<{ id: number; isNew: boolean }>(
      `insert into users (username, password_hash) values ($1, $2)
       on conflict (lower(username)) do update set password_hash = excluded.password_hash, disabled = false
       returning id, xmax = 0 as "isNew"`,
      [username, passwordHash],
    );
    await client.query('delete from sessions where user_id = $1', [rows[0]?.id]);
    await client.query('commit');
    const what = rows[0]?.isNew ? 'New account' : 'New password of';
    console.log(`${what} ${username} in ${database.name}: ${password}`);
  }).finally(() => database.close());
} catch (error) {
  const { code } = error as { code?: string };
  fail(code === '42P01' ? 'The database has no tables yet: npm run db:migrate' : error);
}
