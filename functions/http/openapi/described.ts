import type { Context } from 'hono';
import type { AppEnv } from '../types.ts';
import type { Call } from './call.ts';

const descriptions = new WeakMap<object, () => Call>();

export const gatedHandlers = new WeakSet<object>();

export function described<Path extends string, Result extends Response | Promise<Response>>(
  describe: () => Call,
  handler: (c: Context<AppEnv, Path>) => Result,
): (c: Context<AppEnv, Path>) => Result {
  // Each use returns a new function, because several routes may share a handler.
  const own = (c: Context<AppEnv, Path>) => handler(c);
  descriptions.set(own, describe);
  return own;
}

export const descriptionOf = (handler: object): Call | undefined => descriptions.get(handler)?.();
