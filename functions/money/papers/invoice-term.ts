import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { membershipPeriods } from '../../../db/tables/index.ts';

/**
 * Returns the membership period of an invoice. For a life membership, the period has no end. For an invoice
 * without a period, it has neither start nor end.
 */
export async function invoiceTerm(db: Database, invoiceId: number) {
  const [term] = await db
    .select({
      startsOn: sql<string | null>`min(${membershipPeriods.startsOn})::text`,
      endsOn: sql<string | null>`max(${membershipPeriods.endsOn})::text`,
    })
    .from(membershipPeriods)
    .where(eq(membershipPeriods.invoiceId, invoiceId));
  return term ?? { startsOn: null, endsOn: null };
}
