import { sql } from 'drizzle-orm';
import type { DoorMark } from '../../../core/events/validation/door.ts';
import { doorDevices, eventOrders, eventRegistrations, ticketTypes } from '../../tables/index.ts';

export const doorEnd = sql<Date>`coalesce(events.ends_at, events.event_date) + interval '24 hours'`;

const doorMarks = sql<DoorMark[]>`(
  select coalesce(json_agg(json_build_object(
    'at', to_char(mark.scanned_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'device', coalesce(device.name, ''), 'clientId', mark.client_id
  ) order by mark.scanned_at, mark.id), '[]')
  from check_ins mark left join door_devices device on device.id = mark.device_id
  where mark.registration_id = ${eventRegistrations.id} and mark.kind = 'in' and mark.scanned_at > coalesce((
    select max(undo.scanned_at) from check_ins undo where undo.registration_id = mark.registration_id and undo.kind = 'undo'
  ), '-infinity')
)`;

export const doorPersonColumns = {
  id: eventRegistrations.id,
  name: eventRegistrations.participantName,
  company: sql<string | null>`nullif(coalesce(
    nullif(${eventRegistrations.participantCompany}, ''), ${eventOrders.buyerCompany}, ${eventRegistrations.memberCompany}
  ), '')`,
  type: ticketTypes.nameZh,
  ticketNo: eventRegistrations.ticketNo,
  generation: eventRegistrations.ticketGeneration,
  // A seat that the buyer has not confirmed by the link in the mail has no invoice and no valid ticket.
  status: sql<'pending' | 'confirmed' | 'cancelled'>`
    case when ${eventOrders.status} = 'awaiting_member' then 'cancelled' else ${eventRegistrations.status} end`,
  owesCents: sql<number>`coalesce(seat_owes(${eventRegistrations.id}), 0)`,
  marks: doorMarks.as('marks'),
};

/** Table names are written in plain SQL, because drizzle omits them in a statement with `returning`. */
export const doorDeviceColumns = {
  id: doorDevices.id,
  eventId: doorDevices.eventId,
  name: doorDevices.name,
  isPaired: sql<boolean>`(${doorDevices.tokenHash} is not null)`.as('is_paired'),
  pairingUntil: doorDevices.pairingUntil,
  lastSeenAt: doorDevices.lastSeenAt,
  revokedAt: doorDevices.revokedAt,
  madeByName: sql<string>`(select username from users where users.id = door_devices.made_by_id)`.as(
    'made_by_name',
  ),
  checkIns: sql<number>`(
    select count(*)::int from check_ins where check_ins.device_id = door_devices.id and check_ins.kind = 'in'
  )`.as('check_ins'),
  cashCents: sql<number>`(
    select coalesce(sum(check_ins.cash_cents), 0)::int from check_ins where check_ins.device_id = door_devices.id
  )`.as('cash_cents'),
  createdAt: doorDevices.createdAt,
  updatedAt: doorDevices.updatedAt,
};
