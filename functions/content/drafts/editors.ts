import { and, asc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { DraftedResource } from '../../../core/content/validation/drafts.ts';
import { EDITOR_GONE_SECONDS, editorTabSchema } from '../../../core/content/validation/editors.ts';
import { openEditors, users } from '../../../db/tables/index.ts';
import { validBody } from '../../http/json.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';

const longAgo = () => sql`now() - make_interval(secs => ${EDITOR_GONE_SECONDS})`;

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

export async function tellClosed(c: Context<AppEnv>) {
  const { db, identity } = c.var;
  const { tab } = await validBody(c, editorTabSchema);
  const { id } = identity.account;
  await db.delete(openEditors).where(and(eq(openEditors.tab, tab), eq(openEditors.accountId, id)));
  return { others: [] };
}
