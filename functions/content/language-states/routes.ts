import { inArray, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { may } from '../../../core/app/access.ts';
import { DRAFTED_RESOURCES } from '../../../core/content/validation/drafts.ts';
import { languageStateSchema } from '../../../core/content/validation/languages.ts';
import {
  isOpenState,
  languageStateColumns,
  languageStateOrder,
} from '../../../db/queries/content/languages.ts';
import { languageStates } from '../../../db/tables/index.ts';
import { requireStaff } from '../../auth/session-guard.ts';
import { answerList, type Resource } from '../../crud/list.ts';
import { badFilter, type Filters } from '../../crud/list-query.ts';
import { described } from '../../http/openapi/described.ts';
import { listCall } from '../../http/openapi/resource.ts';
import { given } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';

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

export const languageStateRoutes = new Hono<AppEnv>().get(
  '/',
  requireStaff,
  described(() =>
    listCall({
      tag: 'language-states',
      summary: 'List how the English of news, events and publications stands to the Chinese',
      description:
        'Of drafts where there are any, and of what the account may read. `missing`, `outdated`: the Chinese has changed since, `machine`: some is the translation service’s, `written`, or `reviewed`.',
      record: given('LanguageState', languageStateSchema),
      columns: languageStateColumns,
      filters: { isOpen: { type: 'boolean', description: 'What wants work' } },
    }),
  ),
  (c) => {
    const { roles } = c.var.identity.account;
    const seen = DRAFTED_RESOURCES.filter((name) => may(roles, 'read', name));
    return answerList(c, { ...source, where: inArray(languageStates.resource, seen) });
  },
);
