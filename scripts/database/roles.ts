// Creates the database role of the application. It does not own the tables: it can change neither the schema
// nor entries of the audit log. Migrates the database first, and prints the role's DATABASE_URL once. If the
// role exists, only grants its rights again.
// DATABASE_OWNER_URL=postgres://… npm run db:roles [-- NAME] [--new-password]
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { migrateDatabase } from '../../db/migrate.ts';
import { applicationRoleOf, grantToApplication, hasRole, makeRole } from '../../db/roles.ts';
import { loadEnvFile } from '../../functions/local/settings/env-file.ts';
import { withClient } from '../backup/client.ts';
import { fail } from '../machine/command.ts';

const USAGE = 'Usage: DATABASE_OWNER_URL=postgres://… npm run db:roles [-- NAME] [--new-password]';
const DEFAULT_NAME = 'association_app';
const PASSWORD_BYTES = 24;

function parameters() {
  try {
    const options = { 'new-password': { type: 'boolean' } } as const;
    const { positionals, values } = parseArgs({ options, allowPositionals: true });
    const [role = DEFAULT_NAME] = positionals;
    if (positionals.length <= 1 && /^(?!pg_)[a-z_][a-z0-9_]{0,62}$/.test(role))
      return { role, hasNewPassword: values['new-password'] ?? false };
  } catch {
    // Invalid parameters: continues to the usage message.
  }
  return fail(USAGE);
}

const prepareRole = (ownerUrl: string, role: string, hasNewPassword: boolean): Promise<string | undefined> =>
  withClient(ownerUrl, async (client) => {
    await client.query('begin');
    const isThere = await hasRole(client, role);
    // Grants rights to an existing role first. This throws for an unsuitable role, which then keeps its
    // password.
    if (isThere) await grantToApplication(client, role);
    const password =
      isThere && !hasNewPassword ? undefined : randomBytes(PASSWORD_BYTES).toString('base64url');
    if (password) await makeRole(client, role, password);
    if (!isThere) await grantToApplication(client, role);
    await client.query('commit');
    return password;
  });

const { role, hasNewPassword } = parameters();

loadEnvFile();
try {
  const ownerUrl = process.env.DATABASE_OWNER_URL ?? '';
  if (!/^postgres(ql)?:\/\/\S+$/.test(ownerUrl) || !URL.canParse(ownerUrl)) fail(USAGE);
  const url = Object.assign(new URL(ownerUrl), { username: role });
  if (!applicationRoleOf(url.href, ownerUrl)) throw new Error(`${role} owns the tables: name another role`);
  await migrateDatabase(ownerUrl);
  const password = await prepareRole(ownerUrl, role, hasNewPassword);
  console.log(
    password
      ? `DATABASE_URL=${Object.assign(url, { password }).href}`
      : `${role} has its rights; its password is as it was (another one: --new-password)`,
  );
} catch (error) {
  fail(error);
}
