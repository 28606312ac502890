import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { membershipPeriods } from '../../../db/tables/index.ts';

/**
 * Returns the membership period of an invoice. It has no end for life membership, and no start for an invoice
 * without a period.
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
