import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { membershipPeriods } from '../../db/tables/index.ts';

/** The end is null for a life membership. Both are null for an invoice without a period. */
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
