import type { Database } from '../../../db/database.ts';
import { ordinaryType } from '../../../db/member-types.ts';
import { feeFor } from '../../../db/membership/fees.ts';
import { yearEnd, yearOf } from '../../../db/membership/year.ts';
import { feeTable, readFees } from '../../../db/queries/membership/fee-table.ts';
import { membershipSettings } from '../../../db/tables/index.ts';

/** Years, days and fees in sample mails, according to the association's current rules. */
export interface SampleRules {
  /** Current membership year. */
  year: number;
  /** Membership period of a member who joins today. */
  term: { startsOn: string; endsOn: string };
  /** Last day of the next membership year. */
  nextEndsOn: string;
  /** Fee of a renewal. */
  feeCents: number;
  graceDays: number;
}

export async function sampleRules(db: Database): Promise<SampleRules> {
  const [rows, [settings]] = await db.batch([
    readFees(db),
    db.select({ graceDays: membershipSettings.graceDays }).from(membershipSettings),
  ]);
  const { fees, today, rules, types } = feeTable(rows);
  const year = yearOf(today, rules);
  const memberType = ordinaryType(types)?.key ?? '';
  const quote = feeFor(fees, { kind: 'renewal', memberType, appliedOn: today, year: year + 1, rules, types });
  return {
    year,
    term: { startsOn: today, endsOn: yearEnd(year, rules) },
    nextEndsOn: yearEnd(year + 1, rules),
    feeCents: quote?.amountCents ?? 0,
    graceDays: settings?.graceDays ?? 0,
  };
}
