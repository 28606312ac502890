import { and, eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { redirects } from '../../../db/tables/index.ts';
import { type Redirects, updateRedirectsSchema } from '../../../db/validation/content/redirects.ts';
import { editConflict, found } from '../../errors.ts';
import { validBody } from '../../platform/http/json.ts';
import { requireStaffInSameTrip } from '../../platform/middleware/session.ts';
import type { AppEnv } from '../../types.ts';

type Row = typeof redirects.$inferSelect;

const isTheRow = eq(redirects.id, 1);

const answerOf = ({ entries, updatedAt }: Row): Redirects => ({
  redirects: entries,
  updatedAt: updatedAt.toISOString(),
});

const readRow = async ({ var: { db } }: Context<AppEnv>) =>
  found(await db.select().from(redirects).where(isTheRow));

/** Replaces all redirects. Throws 400 by field, 409 `edit_conflict`. */
async function replace(c: Context<AppEnv>) {
  const { redirects: entries, updatedAt } = await validBody(c, updateRedirectsSchema);
  const isSame = updatedAt ? and(isTheRow, eq(redirects.updatedAt, updatedAt)) : isTheRow;
  const [row] = await c.var.db.update(redirects).set({ entries }).where(isSame).returning();
  if (!row) throw editConflict(answerOf(await readRow(c)));
  return answerOf(row);
}

/** Routes for redirects from old addresses of the site. */
export const redirectRoutes = new Hono<AppEnv>()
  .get('/', requireStaffInSameTrip, async (c) => c.json(answerOf(await readRow(c))))
  .put('/', requireStaffInSameTrip, async (c) => c.json(await replace(c)));
