import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '../../db/database.ts';
import { createAccount, firstUsername } from '../auth/accounts.ts';
import { isCommonPassword } from '../auth/common-passwords.ts';
import type { LocalSettings } from './settings/settings.ts';

export async function ensureFirstAccount(db: Database, settings: LocalSettings): Promise<string[]> {
  const file = path.join(settings.dataDir, 'admin-password');
  const username = await firstUsername(db);
  if (username) {
    if (settings.adminPassword) return ['ADMIN_PASSWORD is ignored: the first account exists already.'];
    return existsSync(file) ? [`Staff account: ${username} (its first password is in ${file})`] : [];
  }
  const password =
    settings.adminPassword ??
    (existsSync(file) ? readFileSync(file, 'utf8').trim() : randomBytes(12).toString('base64url'));
  if (!settings.adminPassword) {
    writeFileSync(file, `${password}\n`, { mode: 0o600 });
    chmodSync(file, 0o600);
  }
  await createAccount(db, settings.adminUsername, password);
  const isCommon = isCommonPassword(password, settings.adminUsername);
  return settings.adminPassword
    ? [
        `Staff account: ${settings.adminUsername} (password from ADMIN_PASSWORD)`,
        ...(isCommon ? ['ADMIN_PASSWORD is easy to guess: change it in the back office.'] : []),
      ]
    : [
        `Staff account: ${settings.adminUsername}${settings.printsPassword ? ` / ${password} (kept in ${file})` : ` (its password is in ${file})`}`,
      ];
}
