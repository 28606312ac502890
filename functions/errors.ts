import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { MessageKey } from '../db/messages/index.ts';

export interface ErrorDetails {
  /** For programs: `registration_full`, `edit_conflict` … */
  code?: string;
  /** Message keys by field. */
  errors?: Record<string, string>;
  /** Further members of the answer, such as the record as it is. */
  extra?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** A failure with its answer: the message is translated where it leaves the API. */
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

export const forbidden = () => new ApiError(403, 'error.forbidden', { code: 'forbidden' });
export const notFound = () => new ApiError(404, 'error.notFound');

/** Somebody was faster: with the record as it is now. */
export const editConflict = (current: unknown) =>
  new ApiError(409, 'error.editConflict', { code: 'edit_conflict', extra: { current } });

/** The first row, or 404. */
export function found<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}
