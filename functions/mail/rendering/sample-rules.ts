import { feeFor } from '../../../core/membership/fees/fees.ts';
import { ordinaryType } from '../../../core/membership/member-types.ts';
import { yearEnd, yearOf } from '../../../core/membership/year.ts';
import type { Database } from '../../../db/database.ts';
import { feeTable, readFees } from '../../../db/queries/membership/fee-table.ts';
import { membershipSettings } from '../../../db/tables/index.ts';

export interface SampleRules {
  year: number;
  term: { startsOn: string; endsOn: string };
  nextEndsOn: string;
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
