import { desc, sql } from 'drizzle-orm';
import { eventOrders, ticketQuotas, ticketTypes } from '../../tables/index.ts';
import type { SoldType } from '../../validation/events/orders.ts';
import { visibleColumns } from '../platform/visible-columns.ts';

export const ticketTypeColumns = visibleColumns(ticketTypes);

export const ticketQuotaColumns = {
  ...visibleColumns(ticketQuotas),
  taken: sql<number>`(
    select count(*)::int from event_registrations registration
    join ticket_types type on type.id = registration.ticket_type_id and ticket_quotas.id = any (type.quota_ids)
    where registration.status <> 'cancelled'
  )`.as('taken'),
};

/** Participants of an order, including cancelled participants. */
const participants = sql<
  {
    id: number;
    name: string;
    email: string;
    typeZh: string;
    typeEn: string | null;
    priceCents: number;
    status: 'pending' | 'confirmed' | 'cancelled';
    ticketGeneration: number;
    ticketNo: string | null;
  }[]
>`(
  select coalesce(json_agg(json_build_object(
    'id', registration.id, 'name', registration.participant_name, 'email', registration.participant_email,
    'typeZh', type.name_zh, 'typeEn', type.name_en, 'priceCents', registration.price_cents,
    'status', registration.status, 'ticketGeneration', registration.ticket_generation,
    'ticketNo', registration.ticket_no
  ) order by registration.id), '[]')
  from event_registrations registration join ticket_types type on type.id = registration.ticket_type_id
  where registration.order_id = event_orders.id
)`;

const {
  requestId: _requestId,
  requestHash: _requestHash,
  placedFrom: _from,
  ...orderOwn
} = visibleColumns(eventOrders);

export const orderColumns = { ...orderOwn, participants: participants.as('participants') };
export const orderSort = [desc(eventOrders.id)];
export const orderSearch = sql`fold_search(
  event_orders.buyer_name || ' ' || event_orders.buyer_email || ' ' || coalesce(event_orders.buyer_company, '')
)`;

const FEW = 5;

/**
 * Number of tickets of a type that are left, limited by the quotas of the type and by the form. Null if
 * unlimited.
 */
const left = sql`(
  select least(
    type_left(type.id) - type_held(type.id),
    event_registration_forms.max_registrations - coalesce(places.taken + places.held, 0)
  )
  from (select 1) one left join event_registration_places places on places.form_id = event_registration_forms.id
)`;

/**
 * SQL list of the ticket types on sale for the form in the outer query. Empty if the form has no ticket
 * types.
 */
export const soldTypes = sql<SoldType[]>`(
  select coalesce(json_agg(json_build_object(
    'id', type.id, 'nameZh', type.name_zh, 'nameEn', type.name_en, 'priceCents', type.price_cents,
    'audience', type.audience, 'mostPerOrder', type.most_per_order,
    'mostPerMember', type.most_per_member, 'opensAt', type.opens_at, 'closesAt', type.closes_at,
    'state', case
      when type.opens_at > clock_timestamp() then 'not_yet'
      when type.closes_at <= clock_timestamp() then 'over'
      when ${left} <= 0 then 'sold_out'
      when ${left} <= ${sql.raw(String(FEW))} then 'few'
      else 'free' end,
    'waitingQuotaId', (
      select quota.id from unnest(type.quota_ids) quota (id)
      where ${left} <= 0 and waiting_room(type.form_id, quota.id, true) <= 0 limit 1
    )
  ) order by type.sort_order, type.id), '[]')
  from ticket_types type where type.form_id = event_registration_forms.id and type.is_active
)`;
