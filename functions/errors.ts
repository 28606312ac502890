import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { MessageKey } from '../db/messages/index.ts';
import type { Words } from '../db/validation/content/association.ts';

export interface ErrorDetails {
  /** Machine-readable code, such as `registration_full` or `edit_conflict`. */
  code?: string;
  /** Message keys, by name of the invalid field. */
  errors?: Record<string, string>;
  /** Values for the `{…}` placeholders of the messages in `errors`, in Chinese and English. */
  words?: Record<string, Words>;
  /** Further properties of the response, such as the current record. */
  extra?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** An error with the data of its response. The message key is translated when the response is written. */
export class ApiError extends Error {
  readonly status: ContentfulStatusCode;
  readonly key: MessageKey;
  readonly details: ErrorDetails;

  constructor(status: ContentfulStatusCode, key: MessageKey, details: ErrorDetails = {}) {
    super(key);
    this.status = status;
    this.key = key;
    this.details = details;
  }
}

/**
 * Returns the 409 error for an idempotency key or client id that an earlier request used with a different
 * body.
 */
export const idempotencyConflict = () =>
  new ApiError(409, 'error.idempotencyConflict', { code: 'idempotency_conflict' });

export const forbidden = () => new ApiError(403, 'error.forbidden', { code: 'forbidden' });
export const notFound = () => new ApiError(404, 'error.notFound');

/** Returns the 409 error of an edit conflict, with the current record. */
export const editConflict = (current: unknown) =>
  new ApiError(409, 'error.editConflict', { code: 'edit_conflict', extra: { current } });

/** Returns the first row. Throws 404 for an empty array. */
export function found<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}
