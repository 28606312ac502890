import type { Locale } from '../../db/constants.ts';
import type { Event } from '../../db/validation/events.ts';
import { type LocalText, localText } from './localize.ts';

interface FeeWords {
  feeMember: string;
  feeGuest: string;
  free: string;
  /** With `{sum}`. */
  feeSum: string;
}

type Fees = Pick<Event, 'fee' | 'feeEn' | 'memberFee' | 'guestFee'>;

function fromSums({ memberFee, guestFee }: Fees, words: FeeWords): string {
  const sum = (fee: number) => (fee === 0 ? words.free : `HK$${fee.toLocaleString('en')}`);
  const say = (who: string, fee: number | null) =>
    fee === null ? [] : [words.feeSum.replace('{who}', who).replace('{sum}', sum(fee))];
  if (memberFee !== null && memberFee === guestFee) return sum(memberFee);
  return [...say(words.feeMember, memberFee), ...say(words.feeGuest, guestFee)].join(' · ');
}

/** What coming to an event costs: in the words of staff, else by its sums; undefined where nothing is said. */
export function eventFee(locale: Locale, event: Fees, words: FeeWords): LocalText | undefined {
  const sums = fromSums(event, words);
  const isInWords = locale === 'en' ? Boolean(event.feeEn) || !sums : Boolean(event.fee);
  if (isInWords && (event.fee || event.feeEn))
    return localText(locale, event.fee ?? event.feeEn ?? '', event.feeEn);
  return sums ? { text: sums } : undefined;
}
