import { asc, sql } from 'drizzle-orm';
import { waitingListEntries } from '../../schema/index.ts';
import { visibleColumns } from '../visible-columns.ts';

/** In which line somebody stands, where it is asked for by the number of the place. */
export const placeInLine = sql<number | null>`(
  case when waiting_list_entries.status = 'waiting' then (
    select count(*)::int from waiting_list_entries before
    where before.form_id = waiting_list_entries.form_id and before.status = 'waiting'
      and (before.rank, before.id) <= (waiting_list_entries.rank, waiting_list_entries.id)
  ) end
)`;

/** What is stored of who waits. */
export const entryColumns = visibleColumns(waitingListEntries);

export const waitingColumns = { ...entryColumns, place: placeInLine.as('place') };

/** Offers first, then the line, then those who have left it. */
export const waitingOrder = [
  sql`array_position(array['offered', 'waiting'], ${waitingListEntries.status}) nulls last`,
  asc(waitingListEntries.rank),
  asc(waitingListEntries.id),
];
