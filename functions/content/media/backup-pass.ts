import { createHmac, timingSafeEqual } from 'node:crypto';

export const BACKUP_HEADER = 'X-Backup';

/** Proves that the caller knows LINK_KEY. Valid for one file. */
export const backupPass = (linkKey: string, key: string): string =>
  createHmac('sha256', linkKey).update(`backup ${key}`).digest('base64url');

export function isBackupPass(linkKey: string | undefined, key: string, given = ''): boolean {
  if (!linkKey) return false;
  const [pass, sent] = [Buffer.from(backupPass(linkKey, key)), Buffer.from(given)];
  return pass.length === sent.length && timingSafeEqual(pass, sent);
}
