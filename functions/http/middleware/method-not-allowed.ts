import type { Context, Hono, MiddlewareHandler, NotFoundHandler } from 'hono';
import { ApiError } from '../failures/errors.ts';
import type { AppEnv } from '../types.ts';

export const PARAMETER = /:(\w+)(\{(?:[^{}]|\{[^{}]*\})*\})?/g;

function patternOf(path: string): RegExp {
  const values = path
    .replace(/\/\*/g, '/.*')
    .replace(PARAMETER, (_all, _name, own) => own?.slice(1, -1) ?? '[^/]+');
  return new RegExp(`^${values}/?$`);
}

const callsOf = (app: Hono<AppEnv>) => app.routes.filter(({ method }) => method !== 'ALL');

function checkMethod(c: Context<AppEnv>, methods: Set<string>): void {
  if (methods.has('GET')) methods.add('HEAD');
  if (methods.has(c.req.method)) return;
  throw new ApiError(405, 'error.methodNotAllowed', { headers: { Allow: [...methods].sort().join(', ') } });
}

export function namedCalls(app: Hono<AppEnv>): MiddlewareHandler<AppEnv> {
  let known: Map<string, Set<string>> | undefined;
  return async (c, next) => {
    if (!known) {
      known = new Map();
      for (const { method, path } of callsOf(app)) known.set(path, new Set(known.get(path)).add(method));
    }
    const methods = known.get(c.req.path);
    // A route with an id in its path would otherwise handle a fixed path such as /api/news/featured.
    if (methods) checkMethod(c, methods);
    await next();
  };
}

export function noSuchCall(app: Hono<AppEnv>): NotFoundHandler<AppEnv> {
  let known: { method: string; pattern: RegExp }[] | undefined;
  return (c) => {
    known ??= callsOf(app).map(({ method, path }) => ({ method, pattern: patternOf(path) }));
    const methods = new Set(
      known.filter(({ pattern }) => pattern.test(c.req.path)).map(({ method }) => method),
    );
    if (methods.size > 0) checkMethod(c, methods);
    // Responds with 404 even if the path has a route for the request's method, because `checkMethod` does not
    // throw then.
    throw new ApiError(404, 'error.noSuchCall');
  };
}
