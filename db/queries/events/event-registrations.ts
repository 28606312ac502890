import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { eventRegistrations } from '../../tables/index.ts';
import { visibleColumns } from '../platform/visible-columns.ts';

/** Stored columns of a registration. */
export const registrationColumns = visibleColumns(eventRegistrations);

// Names the tables explicitly, because drizzle omits table names in a query of one table.

/** Selects a value of the valid check-in: the first check-in since the last undo. */
export const countedCheckIn = (value: SQL) => sql`(
  select ${value} from check_ins mark
  where mark.registration_id = event_registrations.id and mark.kind = 'in' and mark.scanned_at > coalesce((
    select max(undo.scanned_at) from check_ins undo
    where undo.registration_id = event_registrations.id and undo.kind = 'undo'
  ), '-infinity')
  order by mark.scanned_at, mark.id limit 1
)`;

/** Columns of a registration for staff, with its attendance. */
export const attendedColumns = {
  ...registrationColumns,
  cameAt: sql<
    string | null
  >`${countedCheckIn(sql`to_char(mark.scanned_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)}`.as(
    'came_at',
  ),
  checkInId: sql<number | null>`${countedCheckIn(sql`mark.id`)}`.as('check_in_id'),
};

/** Condition: the person attended. If `value` is false: the person did not attend. */
export const hasCome = (value: unknown): SQL =>
  sql`${countedCheckIn(sql`mark.id`)} is ${sql.raw(value === false ? 'null' : 'not null')}`;

/**
 * Sort order: by time of registration. The serial numbers of the export follow this order (docs/product.md
 * 9).
 */
export const registrationOrder = [asc(eventRegistrations.registrationDate), asc(eventRegistrations.id)];

/** Condition: a registration of the event that is not cancelled, so it takes a place (docs/api.md 4). */
export const takesPlaceAt = (eventId: number) =>
  and(eq(eventRegistrations.eventId, eventId), ne(eventRegistrations.status, 'cancelled'));

/** Selects the number of taken places of a registration form. The outer query selects the form. */
export const placesTaken = sql<number>`coalesce(
  (select places.taken from event_registration_places places where places.form_id = event_registration_forms.id), 0
)`;

/** Selects whether every place of the form is either taken or reserved for a person on the waiting list. */
export const isFull = sql<boolean>`coalesce((
  select places.taken + places.held from event_registration_places places
  where places.form_id = event_registration_forms.id
) >= event_registration_forms.max_registrations, false)`;

/** Selects whether the form sells tickets. Such a form accepts orders instead of single registrations. */
export const hasTicketTypes = sql<boolean>`exists (
  select from ticket_types where ticket_types.form_id = event_registration_forms.id and ticket_types.is_active
)`;

/** Selects whether every ticket type on sale is sold out. Types that are not on sale have no waiting list. */
export const isSoldOut = sql<boolean>`(
  exists (select from open_types(event_registration_forms.id, false)) and free_places(event_registration_forms.id) <= 0
)`;

/**
 * Selects whether registration is closed: the registration deadline has passed, or the event is postponed or
 * cancelled (docs/api.md 7). Requires a query that joins the form with its event.
 */
export const isClosed = sql<boolean>`(
  coalesce(event_registration_forms.registration_deadline < clock_timestamp(), false)
  or events.status in ('postponed', 'cancelled')
)`;
