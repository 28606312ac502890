import { and, eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import {
  type Redirects,
  redirectsSchema,
  updateRedirectsSchema,
} from '../../../core/content/validation/redirects.ts';
import { redirects } from '../../../db/tables/index.ts';
import { requireStaffInSameTrip } from '../../auth/session-guard.ts';
import { editConflict, found } from '../../http/failures/errors.ts';
import { validBody } from '../../http/json.ts';
import { described } from '../../http/openapi/described.ts';
import { given, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';

const tag = 'redirects';
const answers = { 200: { description: 'All of them.', schema: given('Redirects', redirectsSchema) } };

type Row = typeof redirects.$inferSelect;

const isTheRow = eq(redirects.id, 1);

const answerOf = ({ entries, updatedAt }: Row): Redirects => ({
  redirects: entries,
  updatedAt: updatedAt.toISOString(),
});

const readRow = async ({ var: { db } }: Context<AppEnv>) =>
  found(await db.select().from(redirects).where(isTheRow));

async function replace(c: Context<AppEnv>) {
  const { redirects: entries, updatedAt } = await validBody(c, updateRedirectsSchema);
  const isSame = updatedAt ? and(isTheRow, eq(redirects.updatedAt, updatedAt)) : isTheRow;
  const [row] = await c.var.db.update(redirects).set({ entries }).where(isSame).returning();
  if (!row) throw editConflict(answerOf(await readRow(c)));
  return answerOf(row);
}

export const redirectRoutes = new Hono<AppEnv>()
  .get(
    '/',
    requireStaffInSameTrip,
    described(() => ({ tag, summary: 'List old addresses of the site and where they lead', answers })),
    async (c) => c.json(answerOf(await readRow(c))),
  )
  .put(
    '/',
    requireStaffInSameTrip,
    described(() => ({
      tag,
      summary: 'Replace the list of old addresses',
      description:
        'An old address is answered 301 where the site has no page. The list is given as a whole; an address may carry its origin and is stored without it, decoded, without `.html` and a trailing slash. With `updatedAt`, 409 `edit_conflict` when somebody was faster.',
      body: { schema: taken('UpdateRedirects', updateRedirectsSchema) },
      answers,
      failures: [409],
    })),
    async (c) => c.json(await replace(c)),
  );
