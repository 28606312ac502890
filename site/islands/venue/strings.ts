import type { Dictionary } from '../../i18n/dictionary.ts';
import type { FormStrings } from '../form/strings.ts';

export interface VenueStrings extends FormStrings {
  booking: Dictionary['venueBooking'];
  dateLocale: string;
  /** Names of the venues by key, in the language of the page. */
  rooms: Record<string, string>;
}
