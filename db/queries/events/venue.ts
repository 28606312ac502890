import { asc, sql } from 'drizzle-orm';
import type { InvoiceStatus } from '../../../core/money/kinds.ts';
import { venueBookings } from '../../tables/index.ts';
import { visibleColumns } from '../platform/visible-columns.ts';

const {
  requestId: _requestId,
  requestHash: _requestHash,
  requestedFrom: _from,
  ...own
} = visibleColumns(venueBookings);

export const venueBookingColumns = {
  ...own,
  invoiceStatus: sql<InvoiceStatus | null>`(
    select invoice_status(invoice.id) from invoices invoice where invoice.id = venue_bookings.invoice_id
  )`.as('invoice_status'),
  slots: sql<string[]>`(
    select json_agg(to_char(slot.slot_start at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') order by slot.slot_start)
    from venue_slots slot where slot.booking_id = venue_bookings.id
  )`.as('slots'),
};

export const venueBookingSort = [
  asc(sql`(venue_bookings.status <> 'requested')`),
  sql`case when venue_bookings.status = 'requested' then venue_bookings.id end`,
  sql`venue_bookings.id desc`,
];
export const venueBookingSearch = sql`fold_search(
  venue_bookings.contact_name || ' ' || venue_bookings.contact_email || ' ' || coalesce(venue_bookings.company, '') || ' ' ||
  venue_bookings.purpose || ' V' || venue_bookings.id
)`;

export const isInDays = (from: string, to: string) => sql`exists (
  select from venue_slots slot where slot.booking_id = venue_bookings.id
    and slot.slot_start >= ${from}::date::timestamp at time zone association_zone()
    and slot.slot_start < (${to}::date + 1)::timestamp at time zone association_zone()
)`;
