import type { JsonSchema } from './schemas.ts';

/** The failures that have a description of their own in `failures.ts`. */
export type Failure = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 502 | 503;

export interface Answer {
  description: string;
  /** Absent: no body. */
  schema?: JsonSchema;
  /** `application/json` unless it says otherwise. */
  type?: string;
  headers?: Record<string, JsonSchema>;
}

export interface Body {
  schema: JsonSchema;
  /** `application/json` unless it says otherwise. */
  type?: string;
}

/** What a call of the route table does; its path, its session and its limits are read off the route itself. */
export interface Call {
  tag: string;
  summary: string;
  description?: string;
  /** In the list dialect of docs/api.md 3: the columns that may be filtered and sorted by; `isWhole`: all rows in their own order. */
  list?: {
    columns: string[];
    isSearchable: boolean;
    filters?: Record<string, JsonSchema>;
    isWhole?: boolean;
  };
  /** Parameters of the address, by name. */
  query?: Record<string, { description: string; schema: JsonSchema }>;
  /** Takes `fields`: the answer has those alone. */
  hasFields?: boolean;
  body?: Body;
  /** Takes the `updatedAt` that the caller has seen, in the address. */
  isConditional?: boolean;
  answers: Record<number, Answer>;
  /** Beside those that follow from the route: 400 of ids and bodies, 401, 403, 404 of ids, 413, 429, 503. */
  failures?: Failure[];
  /** A create that may be sent again under its `Idempotency-Key` (docs/api.md 3). */
  isOnce?: boolean;
  /** Taken instead of a session. */
  token?: boolean;
}

/** Calls by method and path as Hono has them: `GET /api/news/:id`. */
export type Calls = Record<string, Call>;
