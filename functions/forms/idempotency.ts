import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { BatchItem, BatchResponse } from 'drizzle-orm/batch';
import type { Database } from '../../db/database.ts';
import { idempotencyKeys, isFreshKey } from '../../db/schema/index.ts';
import { ApiError } from '../errors.ts';

/** A create that its client may send again. */
export interface Attempt {
  /** As in the address of the call. */
  resource: string;
  key: string;
  bodyHash: string;
}

const KEY_SHAPE = /^[\x21-\x7e]{16,64}$/;
/** What may differ between two sendings of one form (docs/api.md 3). */
const NOT_COMPARED = new Set(['website', 'elapsedMs', 'cf-turnstile-response']);

/** The same text for the same JSON, in whatever order its members stand. */
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
  return createHash('sha256')
    .update(JSON.stringify(canonical(compared)))
    .digest('hex');
}

/** The attempt that a key and a body make; undefined without a key. Throws 400 for one of another shape (docs/api.md 3). */
export function attemptOf(resource: string, key: string | undefined, body: unknown): Attempt | undefined {
  if (key === undefined) return undefined;
  if (!KEY_SHAPE.test(key)) throw new ApiError(400, 'error.idempotencyKey');
  return { resource, key, bodyHash: hashOf(body) };
}

/** The attempt of a form that brings no key: who sends the same again means the same. */
export function attemptOfBody(resource: string, body: unknown): Attempt {
  const bodyHash = hashOf(body);
  return { resource, key: bodyHash, bodyHash };
}

/** Id of the row that this attempt has created; undefined before. Throws 409 when the key came with another body. */
export async function createdBefore(db: Database, attempt: Attempt): Promise<number | undefined> {
  const [known] = await db
    .select({ recordId: idempotencyKeys.recordId, bodyHash: idempotencyKeys.bodyHash })
    .from(idempotencyKeys)
    .where(
      and(eq(idempotencyKeys.resource, attempt.resource), eq(idempotencyKeys.key, attempt.key), isFreshKey),
    );
  if (known && known.bodyHash !== attempt.bodyHash)
    throw new ApiError(409, 'error.idempotencyConflict', { code: 'idempotency_conflict' });
  return known?.recordId;
}

type Queries = readonly [BatchItem<'pg'>, ...BatchItem<'pg'>[]];

/** Runs queries as one transaction, in which a created row is remembered under the attempt's key. */
export async function batchOnce<Given extends Queries>(
  db: Database,
  attempt: Attempt | undefined,
  queries: Given,
): Promise<BatchResponse<Given>> {
  if (!attempt) return db.batch(queries);
  const named = db.execute(sql`select
    set_config('idempotency.key', ${attempt.key}, true),
    set_config('idempotency.body_hash', ${attempt.bodyHash}, true)`);
  const [, ...results] = await db.batch([named, ...queries]);
  return results as BatchResponse<Given>;
}
