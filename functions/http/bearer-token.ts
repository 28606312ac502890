import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import type { AppEnv } from './types.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

export function carriesToken(c: Context<AppEnv>, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
  // No token is accepted while none is configured (docs/api.md 5).
  return Boolean(token && given && timingSafeEqual(digest(given), digest(token)));
}
