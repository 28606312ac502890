import type { HonoRequest } from 'hono';
import { ApiError } from '../../errors.ts';

const LARGEST_ID = 2_147_483_647;

/** Parses an id. Throws 400 unless it is a positive integer within PostgreSQL's range. */
export function parseId(text: string): number {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > LARGEST_ID) throw new ApiError(400, 'error.badId');
  return id;
}

/** Returns the id in the path. Throws 400 for an invalid id. */
export const recordId = (request: HonoRequest, name = 'id'): number => parseId(request.param(name) ?? '');
