import { asc, sql } from 'drizzle-orm';
import { waitingListEntries } from '../../tables/index.ts';
import { visibleColumns } from '../platform/visible-columns.ts';

/** Selects the queue position of a waiting-list entry. */
export const placeInLine = sql<number | null>`(
  case when waiting_list_entries.status = 'waiting' then (
    select count(*)::int from waiting_list_entries before
    where before.form_id = waiting_list_entries.form_id and before.status = 'waiting'
      and (before.rank, before.id) <= (waiting_list_entries.rank, waiting_list_entries.id)
  ) end
)`;

/** Stored columns of a waiting-list entry. */
export const entryColumns = visibleColumns(waitingListEntries);

export const waitingColumns = {
  ...entryColumns,
  place: placeInLine.as('place'),
  quotaName: sql<string | null>`(
    select quota.name from ticket_quotas quota where quota.id = waiting_list_entries.quota_id
  )`.as('quota_name'),
};

/** Sort order: people with an offered place first, then waiting people, then entries that have ended. */
export const waitingOrder = [
  sql`array_position(array['offered', 'waiting'], ${waitingListEntries.status}) nulls last`,
  asc(waitingListEntries.rank),
  asc(waitingListEntries.id),
];
