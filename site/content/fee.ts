import type { Locale } from '../../db/constants.ts';
import type { Event } from '../../db/validation/events/events.ts';
import { type FeeWords, feeSums } from './fee-sums.ts';
import { type LocalText, localText } from './localize.ts';

type Fees = Pick<Event, 'fee' | 'feeEn' | 'memberFee' | 'guestFee'>;

/**
 * Returns the event fee: the text that staff have written, or else the amounts. Returns undefined when
 * neither exists.
 */
export function eventFee(locale: Locale, event: Fees, words: FeeWords): LocalText | undefined {
  const sums = feeSums(event, words);
  const isInWords = locale === 'en' ? Boolean(event.feeEn) || !sums : Boolean(event.fee);
  if (isInWords && (event.fee || event.feeEn))
    return localText(locale, event.fee ?? event.feeEn ?? '', event.feeEn);
  return sums ? { text: sums } : undefined;
}
