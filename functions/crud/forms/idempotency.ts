import { createHash } from 'node:crypto';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { HIDDEN_FIELD } from '../../../core/fields/limits.ts';
import { run } from '../../../db/call.ts';
import * as calls from '../../../db/calls.ts';
import type { Database } from '../../../db/database.ts';
import { idempotencyKeys, isFreshKey } from '../../../db/tables/index.ts';
import { ApiError, idempotencyConflict } from '../../http/failures/errors.ts';

export interface Attempt {
  resource: string;
  key: string;
  bodyHash: string;
}

const KEY_SHAPE = /^[\x21-\x7e]{16,64}$/;
const NOT_COMPARED = new Set(['website', HIDDEN_FIELD, 'elapsedMs', 'cf-turnstile-response']);

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return members.map(([name, member]) => [name, canonical(member)]);
}

function hashOf(body: unknown): string {
  const compared =
    typeof body === 'object' && body !== null && !Array.isArray(body)
      ? Object.fromEntries(Object.entries(body).filter(([name]) => !NOT_COMPARED.has(name)))
      : body;
  try {
    return createHash('sha256')
      .update(JSON.stringify(canonical(compared)))
      .digest('hex');
  } catch (error) {
    // Nested too deep for the stack.
    if (error instanceof RangeError) throw new ApiError(400, 'validation.unstorable');
    throw error;
  }
}

export function attemptOf(resource: string, key: string | undefined, body: unknown): Attempt | undefined {
  if (key === undefined) return undefined;
  if (!KEY_SHAPE.test(key)) throw new ApiError(400, 'error.idempotencyKey');
  return { resource, key, bodyHash: hashOf(body) };
}

export const attemptOfRequest = (resource: string, key: string, body: object): Attempt => ({
  resource,
  key,
  bodyHash: hashOf(JSON.parse(JSON.stringify(body))),
});

export function attemptOfBody(resource: string, body: unknown): Attempt {
  const bodyHash = hashOf(body);
  return { resource, key: bodyHash, bodyHash };
}

const SECONDS_MS = 1000;

/** For a client without idempotency keys: the present span of seconds, and the one before. */
export function attemptsOfSeconds(resource: string, body: unknown): [now: Attempt, before: Attempt] {
  const bodyHash = hashOf(body);
  const span = Math.floor(Date.now() / SECONDS_MS);
  const attempt = (number: number) => ({ resource, key: `${number}:${bodyHash}`.slice(0, 64), bodyHash });
  return [attempt(span), attempt(span - 1)];
}

export async function createdBefore(db: Database, attempt: Attempt): Promise<number | undefined> {
  const [known] = await db
    .select({ recordId: idempotencyKeys.recordId, bodyHash: idempotencyKeys.bodyHash })
    .from(idempotencyKeys)
    .where(
      and(eq(idempotencyKeys.resource, attempt.resource), eq(idempotencyKeys.key, attempt.key), isFreshKey),
    );
  if (known && known.bodyHash !== attempt.bodyHash) throw idempotencyConflict();
  return known?.recordId;
}

/** Outside a transaction, where a concurrent request may have stored the key first. */
export const rememberAttempt = (db: Database, attempt: Attempt, recordId: number) =>
  db
    .insert(idempotencyKeys)
    .values({ ...attempt, recordId })
    .onConflictDoNothing();

export const rememberRequest = (db: Database, attempt: Attempt | undefined, record: SQL) =>
  attempt
    ? run<unknown>(
        db,
        calls.rememberRequest({
          resource: attempt.resource,
          key: attempt.key,
          hash: attempt.bodyHash,
          record,
        }),
      )
    : db.execute(sql`select`);
