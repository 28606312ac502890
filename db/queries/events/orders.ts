import { desc, sql } from 'drizzle-orm';
import type { OrderMoney, SoldType } from '../../../core/events/validation/orders.ts';
import { eventOrders, ticketQuotas, ticketTypes } from '../../tables/index.ts';
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
  claimedMemberId: _claimed,
  endedSeats: _endedSeats,
  ...orderOwn
} = visibleColumns(eventOrders);

/** By id, because a list is read from a subquery, whose rows are not of the table's type. */
export const orderLastDay = sql<string | null>`(
  select order_last_day(own)::text from event_orders own where own.id = event_orders.id
)`;

export const orderMoney = sql<OrderMoney | null>`order_money(event_orders.id)`;

export const orderColumns = {
  ...orderOwn,
  participants: participants.as('participants'),
  money: orderMoney.as('money'),
  lastDay: orderLastDay.as('last_day'),
};
export const orderSort = [desc(eventOrders.id)];
export const orderSearch = sql`fold_search(
  event_orders.buyer_name || ' ' || event_orders.buyer_email || ' ' || coalesce(event_orders.buyer_company, '')
)`;

export const confirmCents = (link: 'member' | 'buyer') => sql<number | null>`(
  select sum(cents)::int from confirmed_seats(event_orders.id, ${sql.raw(String(link === 'member'))})
  where event_orders.status = 'awaiting_member'
)`;

const FEW = 5;

const left = sql`places_left(type.id)`;

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
    'left', case when ${left} between 1 and ${sql.raw(String(FEW))} then ${left} end,
    'waitingQuotaId', (
      select quota.id from unnest(type.quota_ids) quota (id)
      where ${left} <= 0 and waiting_room(type.form_id, quota.id, true) <= 0 limit 1
    )
  ) order by type.sort_order, type.id), '[]')
  from ticket_types type where type.form_id = event_registration_forms.id and type.is_active
)`;
