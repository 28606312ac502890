import { inArray, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { may } from '../../db/access.ts';
import { isOpenState, languageStateColumns, languageStateOrder } from '../../db/queries/languages.ts';
import { languageStates } from '../../db/schema/index.ts';
import { DRAFTED_RESOURCES } from '../../db/validation/drafts/drafts.ts';
import type { Session } from '../auth/session-user.ts';
import { answerList, type Resource } from '../crud/list.ts';
import { badFilter, type Filters } from '../crud/list-query.ts';
import { requireStaff } from '../middleware/session.ts';
import type { AppEnv } from '../types.ts';

const filters = {
  isOpen(value) {
    if (typeof value !== 'boolean') throw badFilter('isOpen');
    return value ? isOpenState : sql`not ${isOpenState}`;
  },
} satisfies Filters;

const source = {
  resource: 'language-states',
  table: languageStates,
  columns: languageStateColumns,
  filters,
  search: sql`fold_search(${languageStates.title})`,
  orderBy: languageStateOrder,
} satisfies Resource;

/** How the English of every record stands, of those that the account may read: what changed last comes first. */
export const languageStateRoutes = new Hono<AppEnv>().get('/', requireStaff, (c) => {
  const { roles } = (c.var.identity.proved as Session).user;
  const seen = DRAFTED_RESOURCES.filter((name) => may(roles, 'read', name));
  return answerList(c, { ...source, where: inArray(languageStates.resource, seen) });
});
