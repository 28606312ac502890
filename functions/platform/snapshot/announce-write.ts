import { createMiddleware } from 'hono/factory';
import type { Bindings } from '../../env.ts';
import type { AppEnv } from '../../types.ts';
import { logProblem } from '../http/log.ts';
import { isSafe } from '../http/safe-methods.ts';
import { keeperOf } from './current.ts';

/** Milliseconds in which one announcement also covers further writes. */
const VALID_MS = 1000;
const TRIES = 3;
const TIMEOUT_MS = 2000;

const announcedAt = new WeakMap<Bindings, number>();

const timeout = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the object does not answer')), TIMEOUT_MS);
  });

/**
 * Announces to the snapshot's keeper, if there is one, that a write begins. From then on the database answers
 * searches, until a snapshot holds the write. Logs a failure instead of throwing, because the write is stored
 * anyway.
 */
export async function announceWrite(env: Bindings): Promise<void> {
  const keeper = keeperOf(env);
  const at = Date.now();
  if (!keeper || at - (announcedAt.get(env) ?? 0) < VALID_MS) return;
  for (let tried = 1; tried <= TRIES; tried++) {
    try {
      await Promise.race([keeper.expectChange(), timeout()]);
      announcedAt.set(env, at);
      return;
    } catch (error) {
      logProblem('announcement of a write', error);
    }
  }
}

/**
 * Announces every call that may write, before it runs, and again before its response, because it may have taken
 * long.
 */
export const announceWrites = createMiddleware<AppEnv>(async (c, next) => {
  if (isSafe(c.req.method)) return next();
  await announceWrite(c.env);
  await next();
  await announceWrite(c.env);
});
