import { scryptSync } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/tables/index.ts';
import { deriveKey } from '../accounts/auth/password-key.ts';
import type { Caller } from './caller.ts';

export const PASSWORD = 'correct horse battery';

/** Password hash with the lowest cost parameters, because tests verify hundreds of hashes. */
export const PASSWORD_HASH = `scrypt$2$1$1$c2FsdA==$${scryptSync(PASSWORD, 'salt', 32, { N: 2, r: 1, p: 1 }).toString('base64')}`;

/**
 * A binding that derives keys by scrypt with the lowest cost parameters. The production code has no setting for
 * the cost.
 */
export const QUICK_PASSWORDS = {
  fetch: async (_address: string, { body }: RequestInit) =>
    new Response(await deriveKey({ ...JSON.parse(String(body)), N: 2, r: 1, p: 1 })),
};

let count = 0;

/** Creates an account, by default an owner's, with a unique name and PASSWORD. */
export async function createAccount(db: Database, values: Partial<typeof users.$inferInsert> = {}) {
  const [user] = await db
    .insert(users)
    .values({ username: `account${++count}`, passwordHash: PASSWORD_HASH, roles: ['owner'], ...values })
    .returning();
  return user as typeof users.$inferSelect;
}

/** Returns the cookie of a response in the form that a browser sends, or an empty text. */
export const cookieOf = (answer: Response): string =>
  (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '';

/** Returns a caller that sends the cookie from this response with each call. */
export const withCookieOf = (visitor: Caller, answer: Response): Caller => {
  const cookie = cookieOf(answer);
  return (call, body) =>
    visitor(call, { ...(body !== undefined && { body: body as object }), headers: { cookie } } as never);
};

/** E-mail address that `giveAddresses` gives to every account. */
export const OWN_ADDRESS = 'me@mail.hk';

/** Gives all accounts a confirmed e-mail address, which test mails require, and turns off their notices. */
export const giveAddresses = (db: Database) => db.update(users).set({ email: OWN_ADDRESS, mailNotices: [] });
