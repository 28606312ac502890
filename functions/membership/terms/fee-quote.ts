import type { Context } from 'hono';
import { feeFor } from '../../../core/membership/fees/fees.ts';
import { feeQuestionSchema } from '../../../core/membership/validation/membership.ts';
import { feeTable, readFees } from '../../../db/queries/membership/fee-table.ts';
import { notFound } from '../../http/failures/errors.ts';
import { checked } from '../../http/json.ts';
import type { AppEnv } from '../../http/types.ts';
import { requireType } from '../member-types/offered.ts';

export async function answerQuote(c: Context<AppEnv>) {
  const { type, appliedOn, year } = checked(feeQuestionSchema, c.req.query());
  const { fees, rules, types } = feeTable(await readFees(c.var.db));
  requireType(types, type, 'type');
  const quote = feeFor(fees, { kind: 'join', memberType: type, appliedOn, year, rules, types });
  if (!quote) throw notFound();
  return c.json(quote);
}
