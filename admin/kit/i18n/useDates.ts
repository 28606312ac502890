import { useLocaleState } from 'react-admin';
import { formatDate, formatDateTime } from './dates.ts';

/** Returns formatters for Hong Kong time in the chosen language. */
export function useDates() {
  const [locale] = useLocaleState();
  return {
    date: (iso: string) => formatDate(iso, locale),
    dateTime: (iso: string) => formatDateTime(iso, locale),
  };
}
