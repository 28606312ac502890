export type Body = Record<string, unknown> | unknown[] | string | FormData;

export interface CallOptions {
  body?: Body;
  headers?: Record<string, string>;
}

/** Client of the API: a visitor or a member of staff. */
export type Caller = (call: string, options?: CallOptions | Body) => Promise<Response>;
