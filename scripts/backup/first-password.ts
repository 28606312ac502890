import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { verifyPassword } from '../../functions/auth/passwords.ts';
import type { LocalSettings } from '../../functions/local/settings/settings.ts';
import { withClient } from './client.ts';

/** Only if the restored account has a different password than the one that `npm start` prints. */
export async function forgetFirstPassword(target: { databaseUrl: string; settings: LocalSettings }) {
  const { dataDir, adminUsername } = target.settings;
  const file = path.join(dataDir, 'admin-password');
  if (!existsSync(file)) return;
  const hash = await withClient(target.databaseUrl, async (client) => {
    const { rows } = await client.query<{ hash: string }>(
      'select password_hash as hash from users where lower(username) = lower($1)',
      [adminUsername],
    );
    return rows[0]?.hash;
  });
  const isRight = hash !== undefined && (await verifyPassword(readFileSync(file, 'utf8').trim(), hash));
  if (!isRight) rmSync(file);
}
