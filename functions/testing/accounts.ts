import { scryptSync } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/tables/index.ts';
import { deriveKey } from '../auth/password-key.ts';
import type { Caller } from './caller.ts';

export const PASSWORD = 'correct horse battery';

/** The lowest cost parameters, because tests verify hundreds of hashes. */
export const PASSWORD_HASH = `scrypt$2$1$1$c2FsdA==$${scryptSync(PASSWORD, 'salt', 32, { N: 2, r: 1, p: 1 }).toString('base64')}`;

/** The production code has no setting for the cost. */
export const QUICK_PASSWORDS = {
  fetch: async (_address: string, { body }: RequestInit) =>
    new Response(await deriveKey({ ...JSON.parse(String(body)), N: 2, r: 1, p: 1 })),
};

let count = 0;

export async function createAccount(db: Database, values: Partial<typeof users.$inferInsert> = {}) {
  const [user] = await db
    .insert(users)
    .values({ username: `account${++count}`, passwordHash: PASSWORD_HASH, roles: ['owner'], ...values })
    .returning();
  return user as typeof users.$inferSelect;
}

export const cookieOf = (answer: Response): string =>
  (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

export const withCookieOf = (visitor: Caller, answer: Response): Caller => {
  const cookie = cookieOf(answer);
  return (call, body) =>
    visitor(call, { ...(body !== undefined && { body: body as object }), headers: { cookie } } as never);
};

export const OWN_ADDRESS = 'me@mail.hk';

export const giveAddresses = (db: Database) => db.update(users).set({ email: OWN_ADDRESS, mailNotices: [] });
