import { inArray, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { may } from '../../../db/access.ts';
import {
  isOpenState,
  languageStateColumns,
  languageStateOrder,
} from '../../../db/queries/content/languages.ts';
import { languageStates } from '../../../db/tables/index.ts';
import { DRAFTED_RESOURCES } from '../../../db/validation/content/drafts.ts';
import { languageStateSchema } from '../../../db/validation/content/languages.ts';
import { answerList, type Resource } from '../../platform/crud/list.ts';
import { badFilter, type Filters } from '../../platform/crud/list-query.ts';
import { requireStaff } from '../../platform/middleware/session.ts';
import { described } from '../../platform/openapi/described.ts';
import { listCall } from '../../platform/openapi/resource.ts';
import { given } from '../../platform/openapi/schemas.ts';
import type { AppEnv } from '../../types.ts';

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

/**
 * Lists the translation state of the English text in each record that the caller may read, latest change
 * first.
 */
export const languageStateRoutes = new Hono<AppEnv>().get(
  '/',
  requireStaff,
  described(
    () =>
      listCall({
        tag: 'language-states',
        summary: 'List how the English of news, events and publications stands to the Chinese',
        description:
          'Of drafts where there are any, and of what the account may read. `missing`, `outdated`: the Chinese has changed since, `machine`: some is the translation service’s, `written`, or `reviewed`.',
        record: given('LanguageState', languageStateSchema),
        columns: languageStateColumns,
        filters: { isOpen: { type: 'boolean', description: 'What wants work' } },
      }),
    (c) => {
      const { roles } = c.var.identity.account;
      const seen = DRAFTED_RESOURCES.filter((name) => may(roles, 'read', name));
      return answerList(c, { ...source, where: inArray(languageStates.resource, seen) });
    },
  ),
);
