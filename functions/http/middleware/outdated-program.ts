import { createMiddleware } from 'hono/factory';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../db/database.ts';
import { isOutdated, schemaRelease } from '../../../db/queries/platform/schema-release.ts';
import { ApiError } from '../failures/errors.ts';
import { logProblem } from '../failures/log.ts';
import { isSafe } from '../safe-methods.ts';
import type { AppEnv } from '../types.ts';

const RECHECK_MS = 30_000;

interface Known {
  isOutdated: boolean;
  checkedAt: number;
}

/** The first write waits for the check. Later checks run after the response, at most every 30 seconds. */
const known = new LRUCache<string, Known>({ max: 100 });

async function check(db: Database, address: string): Promise<Known> {
  const result = { isOutdated: isOutdated(await schemaRelease(db)), checkedAt: Date.now() };
  known.set(address, result);
  return result;
}

export const refuseOutdatedProgram = createMiddleware<AppEnv>(async (c, next) => {
  if (isSafe(c.req.method)) return next();
  const { DATABASE_URL, DATABASE_ENDPOINT = '' } = c.var.settings;
  const address = `${DATABASE_ENDPOINT} ${DATABASE_URL}`;
  const last = known.get(address) ?? (await check(c.var.db, address));
  if (last.isOutdated) {
    known.delete(address);
    throw new ApiError(503, 'error.programOutdated', { code: 'program_outdated' });
  }
  await next();
  if (Date.now() - last.checkedAt < RECHECK_MS) return;
  known.set(address, { ...last, checkedAt: Date.now() });
  c.var.afterAnswer(check(c.var.db, address).catch((error) => logProblem('schema release', error)));
});
