import { eq, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { termOf } from '../../../core/membership/fees/fees.ts';
import { applicationQuestionSchema } from '../../../core/membership/validation/applications.ts';
import { feeTable, readFees } from '../../../db/queries/membership/fee-table.ts';
import { saysHowToPay } from '../../../db/queries/membership/how-to-pay.ts';
import { applications, membershipSettings } from '../../../db/tables/index.ts';
import { found } from '../../http/failures/errors.ts';
import { checked } from '../../http/json.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';
import { linesOf } from '../invoicing/issue.ts';
import { requireTerm } from '../member-types/offered.ts';

export async function answerApplicationQuote(c: Context<AppEnv>) {
  const { db } = c.var;
  const { year, ...question } = checked(applicationQuestionSchema, c.req.query());
  const [applied, rows, settings] = await db.batch([
    db
      .select({ appliedOn: applications.appliedOn })
      .from(applications)
      .where(eq(applications.id, recordId(c.req))),
    readFees(db),
    db
      .select({
        today: sql<string>`hk_today()::text`,
        dueOn: sql<string>`payment_due(payment_days)::text`,
        saysHowToPay,
      })
      .from(membershipSettings),
  ]);
  const { fees, rules, types } = feeTable(rows);
  requireTerm(types, { ...question, year });
  const { appliedOn } = found(applied);
  const { today, ...others } = found(settings);
  const owed = { kind: 'join', appliedOn, rules, types, year, ...question } as const;
  const lines = linesOf(fees, owed);
  const amountCents = lines.reduce((sum, line) => sum + line.amountCents, 0);
  return c.json({ lines, amountCents, ...others, ...termOf(owed, today) });
}
