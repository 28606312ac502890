import { scryptSync } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/index.ts';
import type { Caller } from './caller.ts';

export const PASSWORD = 'correct horse battery';

/** Hashed at the lowest cost: a hash carries its own, and tests check hundreds. */
export const PASSWORD_HASH = `scrypt$2$1$1$c2FsdA==$${scryptSync(PASSWORD, 'salt', 32, { N: 2, r: 1, p: 1 }).toString('base64')}`;

let count = 0;

/** An account, an owner's unless it is said otherwise, that can log in with PASSWORD, under a name of its own. */
export async function createAccount(db: Database, values: Partial<typeof users.$inferInsert> = {}) {
  const [user] = await db
    .insert(users)
    .values({ username: `account${++count}`, passwordHash: PASSWORD_HASH, roles: ['owner'], ...values })
    .returning();
  return user as typeof users.$inferSelect;
}

/** The cookie of an answer, as a browser sends it back; empty when there is none. */
export const cookieOf = (answer: Response): string =>
  (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

/** A caller with the cookie of an answer. */
export const withCookieOf = (visitor: Caller, answer: Response): Caller => {
  const cookie = cookieOf(answer);
  return (call, body) =>
    visitor(call, { ...(body !== undefined && { body: body as object }), headers: { cookie } } as never);
};
