import { createMiddleware } from 'hono/factory';
import type { Bindings } from '../../env.ts';
import type { AppEnv } from '../../types.ts';
import { inTime } from '../http/in-time.ts';
import { logProblem } from '../http/log.ts';
import { isSafe } from '../http/safe-methods.ts';
import { keeperOf } from './current.ts';

/** Milliseconds after an announcement during which further writes are not announced. */
const VALID_MS = 1000;
const TRIES = 3;
const TIMEOUT_MS = 2000;

const announcedAt = new WeakMap<Bindings, number>();

/**
 * Announces a write to the keeper of the search snapshot, if there is one. Searches then use the database
 * until a new snapshot contains the write. Logs a failure instead of throwing, because the write is stored
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

/**
 * Milliseconds between announcements of a long write. Shorter than the keeper's delay between the last
 * announcement and a new snapshot.
 */
const RENEW_MS = 10_000;

/**
 * Runs a task that writes. Announces the write before, during and after the task, because the keeper of the
 * search snapshot takes a new snapshot 30 seconds after the last announcement.
 */
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

/** Calls whose changes do not affect what visitors may search or list. */
const UNSEEN = /^\/api\/(?:login|logout|second-factor|contact-messages|translate|convert-pdf)(?:\/|$)/;

/** Announces every call that may change what visitors see. */
export const announceWrites = createMiddleware<AppEnv>((c, next) =>
  isSafe(c.req.method) || UNSEEN.test(c.req.path) ? next() : announced(c.env, next),
);
