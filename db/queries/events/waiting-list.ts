import { asc, sql } from 'drizzle-orm';
import { waitingListEntries } from '../../tables/index.ts';
import { visibleColumns } from '../platform/visible-columns.ts';

export const placeInLine = sql<number | null>`(
  case when waiting_list_entries.status = 'waiting' then (
    select count(*)::int from waiting_list_entries before
    where before.form_id = waiting_list_entries.form_id and before.status = 'waiting'
      and (before.rank, before.id) <= (waiting_list_entries.rank, waiting_list_entries.id)
  ) end
)`;

export const offeredTicket = sql<{ typeZh: string; typeEn: string | null; priceCents: number } | null>`(
  select json_build_object('typeZh', type.name_zh, 'typeEn', type.name_en, 'priceCents', type.price_cents)
  from offered_type(waiting_list_entries) type
  where waiting_list_entries.status = 'offered' and type.id is not null
)`;

export const entryColumns = visibleColumns(waitingListEntries);

export const waitingColumns = {
  ...entryColumns,
  place: placeInLine.as('place'),
  quotaName: sql<string | null>`(
    select quota.name from ticket_quotas quota where quota.id = waiting_list_entries.quota_id
  )`.as('quota_name'),
};

export const waitingOrder = [
  sql`array_position(array['offered', 'waiting'], ${waitingListEntries.status}) nulls last`,
  asc(waitingListEntries.rank),
  asc(waitingListEntries.id),
];
