import type { HonoRequest } from 'hono';
import { ApiError } from '../failures/errors.ts';

const LARGEST_ID = 2_147_483_647;

export function parseId(text: string): number {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > LARGEST_ID) throw new ApiError(400, 'error.badId');
  return id;
}

export const recordId = (request: HonoRequest, name = 'id'): number => parseId(request.param(name) ?? '');
