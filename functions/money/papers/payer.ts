import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { shownNumber } from '../../../db/queries/membership/member-numbers.ts';
import { members } from '../../../db/tables/index.ts';

/** Returns number and address of a document's member. Returns empty values when the document has no member. */
export async function payerOf(db: Database, memberId: number | null) {
  if (memberId === null) return { number: '', address: '' };
  const [member] = await db
    .select({ number: shownNumber, address: members.memberCompanyAddr })
    .from(members)
    .where(eq(members.id, memberId));
  return member ?? { number: '', address: '' };
}
