import { type SQL, sql } from 'drizzle-orm';
import { hasNewerDraft } from '../../db/queries/drafts.ts';
import { englishOf } from '../../db/queries/languages.ts';
import type { DraftedResource } from '../../db/validation/drafts/drafts.ts';
import { isEnglishState } from '../../db/validation/drafts/languages.ts';
import { badFilter, type Filters } from '../crud/list-query.ts';

const isNewDraft = (resource: DraftedResource): SQL =>
  sql.raw(
    `exists (select from drafts where resource = '${resource}' and record_id = ${resource}.id and is_new)`,
  );

/** What lists of staff are narrowed to: `state`, and whether there is something newer. */
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
