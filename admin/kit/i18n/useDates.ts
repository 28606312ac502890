import { useLocaleState } from 'react-admin';
import { daysOf, type EventTimes, givenEnd } from '../../../db/event-status.ts';
import { formatDate, formatDateTime } from './dates.ts';

/** Returns formatters for Hong Kong time in the chosen language. */
export function useDates() {
  const [locale] = useLocaleState();
  return {
    date: (iso: string) => formatDate(iso, locale),
    dateTime: (iso: string) => formatDateTime(iso, locale),
    /**
     * Formats the time of an event. Omits the hours of an all-day event. Shows start and end of an event of
     * several days.
     */
    eventDates: (event: EventTimes & { eventDate: string }) => {
      const shown = (iso: string) => (event.isAllDay ? formatDate : formatDateTime)(iso, locale);
      const end = daysOf(event).length > 1 ? givenEnd(event) : null;
      return [event.eventDate, ...(end ? [end.toISOString()] : [])].map(shown).join(' – ');
    },
  };
}
