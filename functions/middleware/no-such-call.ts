import type { Hono, NotFoundHandler } from 'hono';
import { ApiError } from '../errors.ts';
import type { AppEnv } from '../types.ts';

const patternOf = (path: string) =>
  new RegExp(`^${path.replace(/:\w+(\{[^}]*\})?/g, '[^/]+').replace(/\*/g, '.*')}/?$`);

/** 405 with `Allow` where the address answers to another method, else 404, both as JSON (contract 3). */
export function noSuchCall(app: Hono<AppEnv>): NotFoundHandler<AppEnv> {
  let known: { method: string; pattern: RegExp }[] | undefined;
  return (c) => {
    known ??= app.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => ({ method, pattern: patternOf(path) }));
    const methods = new Set(
      known.filter(({ pattern }) => pattern.test(c.req.path)).map(({ method }) => method),
    );
    if (methods.has('GET')) methods.add('HEAD');
    // An address that only looks like one of ours lets its own method pass by.
    if (methods.size === 0 || methods.has(c.req.method)) throw new ApiError(404, 'error.noSuchCall');
    throw new ApiError(405, 'error.methodNotAllowed', { headers: { Allow: [...methods].sort().join(', ') } });
  };
}
