import { and, asc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { openEditors, users } from '../../../db/tables/index.ts';
import type { DraftedResource } from '../../../db/validation/content/drafts.ts';
import { EDITOR_GONE_SECONDS, editorTabSchema } from '../../../db/validation/content/editors.ts';
import { validBody } from '../../platform/http/json.ts';
import { recordId } from '../../platform/http/record-id.ts';
import type { AppEnv } from '../../types.ts';

const longAgo = () => sql`now() - make_interval(secs => ${EDITOR_GONE_SECONDS})`;

/**
 * Records that a browser tab has a record open. Responds with the other tabs in which the record is open, and
 * with the names of their users.
 */
export async function tellOpen(c: Context<AppEnv>, resource: DraftedResource) {
  const { db, identity } = c.var;
  const user = identity.account;
  const recordIdOf = recordId(c.req);
  const { tab } = await validBody(c, editorTabSchema);
  const row = { tab, resource, recordId: recordIdOf, accountId: user.id };
  const isSame = and(eq(openEditors.resource, resource), eq(openEditors.recordId, recordIdOf));
  const [, , others] = await db.batch([
    db.delete(openEditors).where(lt(openEditors.heardAt, longAgo())),
    db
      .insert(openEditors)
      .values(row)
      .onConflictDoUpdate({
        target: openEditors.tab,
        set: { heardAt: sql`now()`, resource, recordId: recordIdOf },
        setWhere: eq(openEditors.accountId, user.id),
      }),
    db
      .select({
        username: users.username,
        isYou: sql<boolean>`${openEditors.accountId} = ${user.id}`,
        openedAt: openEditors.openedAt,
      })
      .from(openEditors)
      .innerJoin(users, eq(users.id, openEditors.accountId))
      .where(and(isSame, ne(openEditors.tab, tab), gt(openEditors.heardAt, longAgo())))
      .orderBy(asc(openEditors.openedAt)),
  ]);
  return { others };
}

/** Records that a browser tab is closed. */
export async function tellClosed(c: Context<AppEnv>) {
  const { db, identity } = c.var;
  const { tab } = await validBody(c, editorTabSchema);
  const { id } = identity.account;
  await db.delete(openEditors).where(and(eq(openEditors.tab, tab), eq(openEditors.accountId, id)));
  return { others: [] };
}
