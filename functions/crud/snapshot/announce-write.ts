import { createMiddleware } from 'hono/factory';
import type { Bindings } from '../../http/env.ts';
import { inTime } from '../../http/failures/in-time.ts';
import { logProblem } from '../../http/failures/log.ts';
import { isSafe } from '../../http/safe-methods.ts';
import type { AppEnv } from '../../http/types.ts';
import { keeperOf } from './current.ts';

const VALID_MS = 1000;
const TRIES = 3;
const TIMEOUT_MS = 2000;

const announcedAt = new WeakMap<Bindings, number>();

/**
 * Searches use the database until a new snapshot contains the write. Never throws: the write is stored
 * anyway.
 */
async function announceWrite(env: Bindings): Promise<void> {
  const keeper = keeperOf(env);
  const at = Date.now();
  if (!keeper || at - (announcedAt.get(env) ?? 0) < VALID_MS) return;
  for (let tried = 1; tried <= TRIES; tried++) {
    try {
      await inTime(keeper.expectChange(), TIMEOUT_MS, new Error('the object does not respond'));
      announcedAt.set(env, at);
      return;
    } catch (error) {
      logProblem('announcement of a write', error);
    }
  }
}

const RENEW_MS = 10_000;

export async function announced<Result>(env: Bindings, task: () => Promise<Result>): Promise<Result> {
  if (!keeperOf(env)) return task();
  await announceWrite(env);
  const renewal = setInterval(() => announceWrite(env), RENEW_MS);
  try {
    return await task();
  } finally {
    clearInterval(renewal);
    await announceWrite(env);
  }
}

const UNSEEN = /^\/api\/(?:login|logout|second-factor|contact-messages|translate|convert-pdf)(?:\/|$)/;

export const announceWrites = createMiddleware<AppEnv>((c, next) =>
  isSafe(c.req.method) || UNSEEN.test(c.req.path) ? next() : announced(c.env, next),
);
