import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { newRequestId } from '../../../core/app/request-id.ts';
import { databaseFailure } from '../failures/database-failure.ts';
import { ApiError } from '../failures/errors.ts';
import { describeError, logLine } from '../failures/log.ts';
import { countRequest } from '../request-counts.ts';
import type { AppEnv } from '../types.ts';

const isUnexpected = (error: Error) => !(error instanceof ApiError) && !databaseFailure(error);

export const requestLog = createMiddleware<AppEnv>(async (c, next) => {
  const requestId = newRequestId();
  c.set('requestId', requestId);
  const started = Date.now();
  await next();
  c.res.headers.set('X-Request-Id', requestId);
  const { status } = c.res;
  const ms = Date.now() - started;
  countRequest(c.req.method, status, ms);
  const isFailure = status >= 500;
  if (!isFailure && c.get('settings')?.LOG_LEVEL === 'error') return;
  logLine(isFailure ? 'error' : 'info', 'request', {
    requestId,
    method: c.req.method,
    // The pattern, because the URL may contain personal data.
    route: routePath(c),
    status,
    ms,
    ...(c.error && isUnexpected(c.error) && { error: describeError(c.error) }),
  });
});
