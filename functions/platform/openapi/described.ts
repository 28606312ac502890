import type { Context } from 'hono';
import type { AppEnv } from '../../types.ts';
import type { Call } from './call.ts';

const descriptions = new WeakMap<object, () => Call>();

/**
 * Attaches the description of a call to its handler. The description is evaluated only when /api/openapi.json
 * is requested. Each use returns a new function, because several routes may share a handler.
 */
export function described<Path extends string, Result extends Response | Promise<Response>>(
  describe: () => Call,
  handler: (c: Context<AppEnv, Path>) => Result,
): (c: Context<AppEnv, Path>) => Result {
  const own = (c: Context<AppEnv, Path>) => handler(c);
  descriptions.set(own, describe);
  return own;
}

/**
 * Returns the description of a handler, or undefined if the handler has no description, as with middleware.
 */
export const descriptionOf = (handler: object): Call | undefined => descriptions.get(handler)?.();
