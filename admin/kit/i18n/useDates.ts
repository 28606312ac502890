import { useLocaleState } from 'react-admin';
import { daysOf, type EventTimes, givenEnd } from '../../../core/events/event-status.ts';
import { formatDate, formatDateTime } from './dates.ts';

export function useDates() {
  const [locale] = useLocaleState();
  return {
    date: (iso: string) => formatDate(iso, locale),
    dateTime: (iso: string) => formatDateTime(iso, locale),
    eventDates: (event: EventTimes & { eventDate: string | null }) => {
      // Only a draft can lack its day.
      if (!event.eventDate) return '';
      const shown = (iso: string) => (event.isAllDay ? formatDate : formatDateTime)(iso, locale);
      const end = daysOf(event).length > 1 ? givenEnd(event) : null;
      return [event.eventDate, ...(end ? [end.toISOString()] : [])].map(shown).join(' – ');
    },
  };
}
