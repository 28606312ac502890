import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';

const SQLITE_BUSY = 5;
const RETRY_MS = 100;

function isMine(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive');
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return false;
    throw error;
  }
}

/** Excludes other processes. If this process ends, the lock is released. */
export async function withFileLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  const lock = new DatabaseSync(file);
  try {
    while (!isMine(lock)) await delay(RETRY_MS);
    return await work();
  } finally {
    lock.close();
  }
}
