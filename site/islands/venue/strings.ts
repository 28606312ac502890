import type { Dictionary } from '../../i18n/dictionary.ts';
import type { FormStrings } from '../form/strings.ts';

export interface VenueStrings extends FormStrings {
  booking: Dictionary['venueBooking'];
  dateLocale: string;
  rooms: Record<string, string>;
}
