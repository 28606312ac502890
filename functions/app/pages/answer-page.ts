import type { Context } from 'hono';
import { databaseFailure } from '../../http/failures/database-failure.ts';
import { ApiError } from '../../http/failures/errors.ts';
import type { AppEnv } from '../../http/types.ts';

export function answerPage(c: Context<AppEnv>, page: Response, status: ApiError['status'], html: string) {
  const headers = new Headers(page.headers);
  for (const name of ['etag', 'content-encoding', 'content-length', 'vary']) headers.delete(name);
  headers.set('Cache-Control', 'no-store');
  return c.newResponse(html, status, Object.fromEntries(headers));
}

export function failureOf(c: Context<AppEnv>, error: unknown): ApiError {
  const known = error instanceof ApiError ? error : databaseFailure(error);
  if (known) return known;
  c.error = error instanceof Error ? error : new Error(String(error));
  return new ApiError(500, 'error.internal');
}

export function otherPath(c: Context<AppEnv>): Response | Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  return pathname.endsWith('/') ? c.redirect(pathname.replace(/\/+$/, '') + search, 301) : prebuilt(c);
}

export async function prebuilt(c: Context<AppEnv>): Promise<Response> {
  const { method, headers } = c.req.raw;
  const page = await c.env.ASSETS.fetch(new Request(c.req.url, { method, headers, redirect: 'manual' }));
  return new Response(page.body, page);
}
