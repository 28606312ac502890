import { type SQL, sql } from 'drizzle-orm';
import type { DraftedResource } from '../../../core/content/validation/drafts.ts';
import { isEnglishState } from '../../../core/content/validation/languages.ts';
import { hasNewerDraft } from '../../../db/queries/content/drafts.ts';
import { englishOf } from '../../../db/queries/content/languages.ts';
import { badFilter, type Filters } from '../../crud/list-query.ts';

const isNewDraft = (resource: DraftedResource): SQL =>
  sql.raw(
    `exists (select from drafts where resource = '${resource}' and record_id = ${resource}.id and is_new)`,
  );

export const draftFilters = (resource: DraftedResource): Filters => ({
  state(value) {
    if (value !== 'draft' && value !== 'published') throw badFilter('state');
    return value === 'draft' ? isNewDraft(resource) : sql`true`;
  },
  hasDraft(value) {
    if (typeof value !== 'boolean') throw badFilter('hasDraft');
    return value ? hasNewerDraft(resource) : sql`not ${hasNewerDraft(resource)}`;
  },
  english(value) {
    if (!isEnglishState(value)) throw badFilter('english');
    return sql`${englishOf(resource)} = ${value}`;
  },
});
