import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { eventRegistrations } from '../../schema/index.ts';
import { visibleColumns } from '../visible-columns.ts';

export const registrationColumns = visibleColumns(eventRegistrations);

/** In the order in which they came: the serial numbers of the export (docs/product.md 9). */
export const registrationOrder = [asc(eventRegistrations.registrationDate), asc(eventRegistrations.id)];

/** An event's registrations that are not cancelled: they take places (docs/api.md 4). */
export const takesPlaceAt = (eventId: number) =>
  and(eq(eventRegistrations.eventId, eventId), ne(eventRegistrations.status, 'cancelled'));

// Written out: drizzle leaves table names away in a query of one table.

/** Places taken of the form that the query calls by its table's name. */
export const placesTaken = sql<number>`coalesce(
  (select places.taken from event_registration_places places where places.form_id = event_registration_forms.id), 0
)`;

/** Whether that form has no place left, or none that is not held for somebody of the waiting list. */
export const isFull = sql<boolean>`coalesce((
  select places.taken + places.held from event_registration_places places
  where places.form_id = event_registration_forms.id
) >= event_registration_forms.max_registrations, false)`;

/** Whether that form, joined with its event, is past its deadline, or the event postponed or cancelled (docs/api.md 7). */
export const isClosed = sql<boolean>`(
  coalesce(event_registration_forms.registration_deadline < clock_timestamp(), false)
  or events.status in ('postponed', 'cancelled')
)`;
