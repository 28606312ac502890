import { isSimplified, type Locale } from '../../../core/association/locales.ts';
import { withCountryCode } from '../../phone.ts';

/** Readers of Simplified pages call from outside the place. */
export const shownPhone = (locale: Locale, phone: string): string =>
  isSimplified(locale) ? withCountryCode(phone) : phone;
