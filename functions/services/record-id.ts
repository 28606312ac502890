import type { HonoRequest } from 'hono';
import { ApiError } from '../errors.ts';

const LARGEST_ID = 2_147_483_647;

/** The id in an address. Throws 400 when it is no positive integer that PostgreSQL can hold. */
export function recordId(request: HonoRequest, name = 'id'): number {
  const text = request.param(name) ?? '';
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > LARGEST_ID) throw new ApiError(400, 'error.badId');
  return id;
}
