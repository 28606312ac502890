import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Words } from '../../../core/content/validation/association.ts';
import type { MessageKey } from '../../../core/messages/index.ts';

export interface ErrorDetails {
  code?: string;
  errors?: Record<string, string>;
  words?: Record<string, Words>;
  extra?: Record<string, unknown>;
  headers?: Record<string, string>;
}

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

export const idempotencyConflict = () =>
  new ApiError(409, 'error.idempotencyConflict', { code: 'idempotency_conflict' });

export const forbidden = () => new ApiError(403, 'error.forbidden', { code: 'forbidden' });
export const notFound = () => new ApiError(404, 'error.notFound');

export const editConflict = (current: unknown) =>
  new ApiError(409, 'error.editConflict', { code: 'edit_conflict', extra: { current } });

/** The result of an SQL function; null is a missing record. */
export function returned<Result>([row]: { value: Result }[]): NonNullable<Result> {
  if (row?.value === null || row?.value === undefined) throw notFound();
  return row.value;
}

export function found<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}
