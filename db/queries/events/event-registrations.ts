import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { eventRegistrations } from '../../tables/index.ts';
import { visibleColumns } from '../platform/visible-columns.ts';

export const registrationColumns = visibleColumns(eventRegistrations);

// Names the tables explicitly, because drizzle omits table names in a query of one table.

export const countedCheckIn = (value: SQL) => sql`(
  select ${value} from check_ins mark
  where mark.registration_id = event_registrations.id and mark.kind = 'in' and mark.scanned_at > coalesce((
    select max(undo.scanned_at) from check_ins undo
    where undo.registration_id = event_registrations.id and undo.kind = 'undo'
  ), '-infinity')
  order by mark.scanned_at, mark.id limit 1
)`;

export const attendedColumns = {
  ...registrationColumns,
  cameAt: sql<
    string | null
  >`${countedCheckIn(sql`to_char(mark.scanned_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)}`.as(
    'came_at',
  ),
  checkInId: sql<number | null>`${countedCheckIn(sql`mark.id`)}`.as('check_in_id'),
};

export const hasCome = (value: unknown): SQL =>
  sql`${countedCheckIn(sql`mark.id`)} is ${sql.raw(value === false ? 'null' : 'not null')}`;

export const registrationOrder = [asc(eventRegistrations.registrationDate), asc(eventRegistrations.id)];

export const takesPlaceAt = (eventId: number) =>
  and(eq(eventRegistrations.eventId, eventId), ne(eventRegistrations.status, 'cancelled'));

export const placesTaken = sql<number>`coalesce(
  (select places.taken from event_registration_places places where places.form_id = event_registration_forms.id), 0
)`;

export const isFull = sql<boolean>`coalesce((
  select places.taken + places.held from event_registration_places places
  where places.form_id = event_registration_forms.id
) >= event_registration_forms.max_registrations, false)`;

export const hasTicketTypes = sql<boolean>`exists (
  select from ticket_types where ticket_types.form_id = event_registration_forms.id and ticket_types.is_active
)`;

export const isSoldOut = sql<boolean>`(
  exists (select from open_types(event_registration_forms.id, false)) and free_places(event_registration_forms.id) <= 0
)`;

const isOff = sql`events.status in ('postponed', 'cancelled')`;
const isLate = sql`coalesce(event_registration_forms.registration_deadline < clock_timestamp(), false)`;
const isOver = sql`event_over_at(events.event_date, events.ends_at, events.is_all_day) <= clock_timestamp()`;

export const isClosed = sql<boolean>`(${isLate} or ${isOff} or ${isOver})`;

/** Staff who use the public form can still register people after the event. */
export const isClosedToStaff = sql<boolean>`(${isOff} or ${isLate} and not ${isOver})`;
