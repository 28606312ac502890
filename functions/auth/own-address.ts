import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/tables/index.ts';
import { ApiError } from '../http/failures/errors.ts';

export async function ownAddress(db: Database, accountId: number, given?: string): Promise<string> {
  const [account] = await db.select({ email: users.email }).from(users).where(eq(users.id, accountId));
  const refuse = (key: 'account.emailUnconfirmed' | 'account.testToOwn') =>
    new ApiError(400, key, { errors: { to: key } });
  if (!account?.email) throw refuse('account.emailUnconfirmed');
  if (given && given.toLowerCase() !== account.email.toLowerCase()) throw refuse('account.testToOwn');
  return account.email;
}
