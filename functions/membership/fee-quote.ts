import type { Context } from 'hono';
import { feeFor } from '../../db/membership/fees.ts';
import { membershipFees } from '../../db/schema/index.ts';
import { feeQuestionSchema } from '../../db/validation/membership/membership.ts';
import { notFound } from '../errors.ts';
import { checked } from '../http/json.ts';
import type { AppEnv } from '../types.ts';

/** What membership of a type costs who applies on a day for a year. Throws 400, and 404 where no fee holds. */
export async function answerQuote(c: Context<AppEnv>) {
  const { type, appliedOn, year } = checked(feeQuestionSchema, c.req.query());
  const fees = await c.var.db.select().from(membershipFees);
  const quote = feeFor(fees, { kind: 'join', memberType: type, appliedOn, year });
  if (!quote) throw notFound();
  return c.json(quote);
}
