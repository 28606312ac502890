import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv } from '../types.ts';
import type { Call } from './call.ts';

const descriptions = new WeakMap<object, () => Call>();

export const gatedHandlers = new WeakSet<object>();

export function described(describe: () => Call): MiddlewareHandler<AppEnv> {
  // Each use returns a new function, because several routes may have equal descriptions.
  const own: MiddlewareHandler<AppEnv> = (_c, next) => next();
  descriptions.set(own, describe);
  return own;
}

export function describedHandler<Path extends string, Result extends Response | Promise<Response>>(
  describe: () => Call,
  handler: (c: Context<AppEnv, Path>) => Result,
): (c: Context<AppEnv, Path>) => Result {
  // Each use returns a new function, because several routes may share a handler.
  const own = (c: Context<AppEnv, Path>) => handler(c);
  descriptions.set(own, describe);
  return own;
}

export const descriptionOf = (handler: object): Call | undefined => descriptions.get(handler)?.();
