import type { APIRoute } from 'astro';
import { calendarOf } from '../../../core/events/calendar.ts';
import { currentAssociation } from '../../content/association.ts';
import { calendarView } from '../../content/event-views.ts';
import { words } from '../../i18n/index.ts';

export const GET: APIRoute = async ({ locals: { content, locale }, url, site = url }) => {
  const events = calendarView(content).map((event) => ({
    ...event,
    eventDate: new Date(event.eventDate),
    endsAt: event.endsAt === null ? null : new Date(event.endsAt),
    updatedAt: new Date(event.updatedAt),
  }));
  const text = await calendarOf(
    events,
    { locale, origin: site.origin },
    words(locale, currentAssociation(content).name),
  );
  return new Response(text, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } });
};
