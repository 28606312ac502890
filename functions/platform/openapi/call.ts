import type { JsonSchema } from './schemas.ts';
import type { Tag } from './tags.ts';

/** Error statuses that `failures.ts` describes. */
export type Failure = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 502 | 503;

export interface Answer {
  description: string;
  /** Absent when the response has no body. */
  schema?: JsonSchema;
  /** Content type. Default: `application/json`. */
  type?: string;
  headers?: Record<string, JsonSchema>;
}

export interface Body {
  schema: JsonSchema;
  /** Content type. Default: `application/json`. */
  type?: string;
}

/** Description of an API call. Its path, session and limits come from the route itself. */
export interface Call {
  tag: Tag;
  summary: string;
  description?: string;
  /**
   * Options of a list: columns for filters and sorting (docs/api.md 3). With `isWhole`, the list always
   * returns all rows, in a fixed order.
   */
  list?: {
    columns: string[];
    isSearchable: boolean;
    filters?: Record<string, JsonSchema>;
    isWhole?: boolean;
  };
  /** Query parameters by name. */
  query?: Record<string, { description: string; schema: JsonSchema }>;
  /** Accepts `fields`, which limits the response to the named fields. */
  hasFields?: boolean;
  body?: Body;
  /** Accepts `updatedAt` in the query: the version that the caller has seen. */
  isConditional?: boolean;
  answers: Record<number, Answer>;
  /**
   * Error statuses that cannot be derived from the route. These are derived: 400 for ids and bodies, 401,
   * 403, 404 for ids, 413, 429 and 503.
   */
  failures?: Failure[];
  /** True for a create call that accepts an `Idempotency-Key` (docs/api.md 3). */
  isOnce?: boolean;
  /**
   * Credential accepted in place of a session: PUBLISH_TOKEN, a webhook's signature, or the token of a
   * check-in phone at the door.
   */
  token?: boolean | 'signature' | 'door';
}
