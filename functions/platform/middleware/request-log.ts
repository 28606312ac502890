import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { ApiError } from '../../errors.ts';
import type { AppEnv } from '../../types.ts';
import { databaseFailure } from '../http/database-failure.ts';
import { describeError, logLine } from '../http/log.ts';

/** Alphabet without similar characters, because staff read the id aloud on the telephone. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const ID_LENGTH = 8;

/**
 * Random bytes for the next 128 ids. Requesting random bytes for each id separately takes thirty times as
 * long.
 */
const random = new Uint8Array(128 * ID_LENGTH);
let used = random.length;

function newRequestId(): string {
  if (used === random.length) {
    crypto.getRandomValues(random);
    used = 0;
  }
  let id = '';
  for (const end = used + ID_LENGTH; used < end; used++)
    id += ALPHABET[(random[used] ?? 0) % ALPHABET.length];
  return id;
}

const isUnexpected = (error: Error) => !(error instanceof ApiError) && !databaseFailure(error);

/**
 * Assigns an id to every request, returns it as `X-Request-Id`, and logs one line with the route's pattern,
 * because the URL may contain personal data. With LOG_LEVEL `error`, logs only requests that failed on our
 * side.
 */
export const requestLog = createMiddleware<AppEnv>(async (c, next) => {
  const requestId = newRequestId();
  c.set('requestId', requestId);
  const started = Date.now();
  await next();
  c.res.headers.set('X-Request-Id', requestId);
  const { status } = c.res;
  const isFailure = status >= 500;
  if (!isFailure && c.get('settings')?.LOG_LEVEL === 'error') return;
  logLine(isFailure ? 'error' : 'info', 'request', {
    requestId,
    method: c.req.method,
    route: routePath(c),
    status,
    ms: Date.now() - started,
    ...(c.error && isUnexpected(c.error) && { error: describeError(c.error) }),
  });
});
