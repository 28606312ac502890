import { type SQL, sql } from 'drizzle-orm';
import { hasNewerDraft } from '../../../db/queries/content/drafts.ts';
import { englishOf } from '../../../db/queries/content/languages.ts';
import type { DraftedResource } from '../../../db/validation/content/drafts.ts';
import { isEnglishState } from '../../../db/validation/content/languages.ts';
import { badFilter, type Filters } from '../../platform/crud/list-query.ts';

const isNewDraft = (resource: DraftedResource): SQL =>
  sql.raw(
    `exists (select from drafts where resource = '${resource}' and record_id = ${resource}.id and is_new)`,
  );

/** Filters of staff lists: by `state`, and by the existence of a newer draft. */
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
