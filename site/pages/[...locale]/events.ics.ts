import type { APIRoute } from 'astro';
import { calendarOf } from '../../../db/calendar/calendar.ts';
import type { Locale } from '../../../db/constants.ts';
import { currentAssociation } from '../../content/association.ts';
import { calendarView } from '../../content/event-views.ts';
import { words } from '../../i18n/index.ts';
import { localeRoutes } from '../../i18n/locales.ts';

export const getStaticPaths = localeRoutes;

/** Calendar feed to which calendar programs subscribe. */
export const GET: APIRoute<{ locale: Locale }> = async ({ props: { locale }, url, site = url }) => {
  const events = calendarView().map((event) => ({
    ...event,
    eventDate: new Date(event.eventDate),
    endsAt: event.endsAt === null ? null : new Date(event.endsAt),
    updatedAt: new Date(event.updatedAt),
  }));
  const text = await calendarOf(
    events,
    { locale, origin: site.origin },
    words(locale, currentAssociation().name),
  );
  return new Response(text, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } });
};
