export type Body = Record<string, unknown> | unknown[] | string | FormData;

export interface CallOptions {
  body?: Body;
  headers?: Record<string, string>;
}

export type Caller = (call: string, options?: CallOptions | Body) => Promise<Response>;
