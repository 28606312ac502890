import { and, asc, desc, eq, gte, sql } from 'drizzle-orm';
import type { TicketPrices } from '../../../core/events/validation/events.ts';
import { events } from '../../tables/index.ts';
import { visibleColumns } from '../platform/visible-columns.ts';

export const eventColumns = {
  ...visibleColumns(events),
  // The table names are written in plain SQL, because drizzle omits them in a query of one table.
  registrationFormId: sql<number | null>`(
    select form.id from event_registration_forms form where form.event_id = events.id and form.is_active
  )`.as('registration_form_id'),
  ticketPrices: sql<TicketPrices | null>`(
    select json_build_object(
      'all', coalesce(json_agg(distinct type.price_cents) filter (where type.audience = 'all'), '[]'),
      'member', coalesce(json_agg(distinct type.price_cents) filter (where type.audience = 'member'), '[]')
    )
    from ticket_types type join event_registration_forms form on form.id = type.form_id
    where form.event_id = events.id and form.is_active and type.is_active and coalesce(type.closes_at > now(), true)
    having count(*) > 0
  )`.as('ticket_prices'),
};

export const eventOrder = [desc(events.eventDate), desc(events.id)];

export const upcomingOrder = [asc(events.eventDate), asc(events.id)];

export const isUpcoming = () =>
  and(
    eq(events.status, 'upcoming'),
    gte(
      events.eventDate,
      sql`date_trunc('day', now() at time zone association_zone()) at time zone association_zone()`,
    ),
  );
