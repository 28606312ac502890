import { createHash } from 'node:crypto';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { HIDDEN_FIELD } from '../../../db/constants.ts';
import type { Database } from '../../../db/database.ts';
import { idempotencyKeys, isFreshKey } from '../../../db/tables/index.ts';
import { ApiError, idempotencyConflict } from '../../errors.ts';

/** A request to create a record, with an idempotency key. */
export interface Attempt {
  /** Resource name from the path of the call. */
  resource: string;
  key: string;
  bodyHash: string;
}

const KEY_SHAPE = /^[\x21-\x7e]{16,64}$/;
/** Fields that may differ between two submissions of the same form (docs/api.md 3). */
const NOT_COMPARED = new Set(['website', HIDDEN_FIELD, 'elapsedMs', 'cf-turnstile-response']);

/** Sorts object keys recursively, so that equal JSON has equal text. */
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

/**
 * Returns the idempotency key and a hash of the body of a request to create a record. Returns undefined
 * without a key. Throws 400 for a malformed key (docs/api.md 3).
 */
export function attemptOf(resource: string, key: string | undefined, body: unknown): Attempt | undefined {
  if (key === undefined) return undefined;
  if (!KEY_SHAPE.test(key)) throw new ApiError(400, 'error.idempotencyKey');
  return { resource, key, bodyHash: hashOf(body) };
}

/**
 * Describes a form submission that has no idempotency key. The body serves as key, so that submitting the
 * same values again counts as a repetition.
 */
export function attemptOfBody(resource: string, body: unknown): Attempt {
  const bodyHash = hashOf(body);
  return { resource, key: bodyHash, bodyHash };
}

/**
 * Returns the id of the row that an earlier request with this key created, or undefined. Throws 409 when that
 * request had another body.
 */
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

/**
 * Stores the idempotency key of a request with the id of the record that it created, in the same transaction
 * as the record. Does nothing if the request has no key (`attempt`) or created no record.
 */
export const rememberRequest = (db: Database, attempt: Attempt | undefined, record: SQL) =>
  db.execute(
    attempt
      ? sql`select remember_request(${attempt.resource}, ${attempt.key}, ${attempt.bodyHash}, ${record})`
      : sql`select`,
  );
