import { and, asc, desc, eq, gte, sql } from 'drizzle-orm';
import { events } from '../../tables/index.ts';
import { visibleColumns } from '../platform/visible-columns.ts';

/** Columns of an event, with the id of its active form or null (docs/api.md 4). */
export const eventColumns = {
  ...visibleColumns(events),
  // The table names are written in plain SQL, because drizzle omits them in a query of one table.
  registrationFormId: sql<number | null>`(
    select form.id from event_registration_forms form where form.event_id = events.id and form.is_active
  )`.as('registration_form_id'),
};

/** Sort order: by date, newest first (docs/api.md 3). */
export const eventOrder = [desc(events.eventDate), desc(events.id)];

export const upcomingOrder = [asc(events.eventDate), asc(events.id)];

/** Condition: the status is `upcoming`, and the event is today or later in Hong Kong (docs/api.md 4). */
export const isUpcoming = () =>
  and(
    eq(events.status, 'upcoming'),
    gte(
      events.eventDate,
      sql`date_trunc('day', now() at time zone 'Asia/Hong_Kong') at time zone 'Asia/Hong_Kong'`,
    ),
  );
