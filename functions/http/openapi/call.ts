import type { JsonSchema } from './schemas.ts';
import type { Tag } from './tags.ts';

export type Failure = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 502 | 503;

export interface Answer {
  description: string;
  schema?: JsonSchema;
  type?: string;
  headers?: Record<string, JsonSchema>;
}

export interface Body {
  schema: JsonSchema;
  type?: string;
}

export interface Call {
  tag: Tag;
  summary: string;
  description?: string;
  list?: {
    columns: string[];
    isSearchable: boolean;
    filters?: Record<string, JsonSchema>;
    isWhole?: boolean;
  };
  query?: Record<string, { description: string; schema: JsonSchema }>;
  hasFields?: boolean;
  body?: Body;
  isConditional?: boolean;
  answers: Record<number, Answer>;
  /** Derived, and not listed here: 400 for ids and bodies, 401, 403, 404 for ids, 413, 429 and 503. */
  failures?: Failure[];
  isOnce?: boolean;
  token?: boolean | 'signature' | 'door' | 'metrics';
}
