export type Body = Record<string, unknown> | unknown[] | string | FormData;

export interface CallOptions {
  body?: Body;
  headers?: Record<string, string>;
}

/** A function that calls the API, as a visitor or as staff. */
export type Caller = (call: string, options?: CallOptions | Body) => Promise<Response>;
