import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { eventRegistrations } from '../../tables/index.ts';
import { visibleColumns } from '../platform/visible-columns.ts';

export const registrationColumns = visibleColumns(eventRegistrations);

/** Order of arrival, which defines the serial numbers of the export (docs/product.md 9). */
export const registrationOrder = [asc(eventRegistrations.registrationDate), asc(eventRegistrations.id)];

/** Condition: an uncancelled registration of the event, which takes a place (docs/api.md 4). */
export const takesPlaceAt = (eventId: number) =>
  and(eq(eventRegistrations.eventId, eventId), ne(eventRegistrations.status, 'cancelled'));

// Written out: drizzle leaves table names away in a query of one table.

/** Number of places taken of the form in the outer query. */
export const placesTaken = sql<number>`coalesce(
  (select places.taken from event_registration_places places where places.form_id = event_registration_forms.id), 0
)`;

/** Selects whether the form has no free places. Places held for the waiting list are not free. */
export const isFull = sql<boolean>`coalesce((
  select places.taken + places.held from event_registration_places places
  where places.form_id = event_registration_forms.id
) >= event_registration_forms.max_registrations, false)`;

/** Selects whether the form sells tickets. It then takes orders instead of single registrations. */
export const hasTicketTypes = sql<boolean>`exists (
  select from ticket_types where ticket_types.form_id = event_registration_forms.id and ticket_types.is_active
)`;

/** Selects whether all tickets on sale are sold out. Tickets not on sale have no waiting list. */
export const isSoldOut = sql<boolean>`(
  exists (select from open_types(event_registration_forms.id, false)) and free_places(event_registration_forms.id) <= 0
)`;

/**
 * Selects whether the form (joined with its event) is past its deadline, or its event postponed or cancelled
 * (docs/api.md 7).
 */
export const isClosed = sql<boolean>`(
  coalesce(event_registration_forms.registration_deadline < clock_timestamp(), false)
  or events.status in ('postponed', 'cancelled')
)`;
