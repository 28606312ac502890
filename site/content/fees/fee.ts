import { moneyText } from '../../../core/association/currency.ts';
import { isSecond, type Locale } from '../../../core/association/locales.ts';
import type { Event, TicketPrices } from '../../../core/events/validation/events.ts';
import { type LocalText, localText } from '../localize.ts';
import { type FeeWords, feeSums } from './fee-sums.ts';

type Fees = Pick<Event, 'fee' | 'feeEn' | 'memberFee' | 'guestFee' | 'ticketPrices'> &
  Partial<Pick<Event, 'keptWords'>>;

interface TicketWords extends FeeWords {
  feeFrom: string;
}

function lowest([first, ...others]: number[], words: TicketWords): string[] {
  if (first === undefined) return [];
  const sum = first === 0 ? words.free : moneyText(first);
  return [others.length > 0 ? words.feeFrom.replace('{sum}', sum) : sum];
}

function ticketSums({ all, member }: TicketPrices, words: TicketWords): string {
  const members = lowest(member, words).map((sum) =>
    words.feeSum.replace('{who}', words.feeMember).replace('{sum}', sum),
  );
  return [...lowest(all, words), ...members].join(' · ');
}

export function eventFee(locale: Locale, event: Fees, words: TicketWords): LocalText | undefined {
  if (event.ticketPrices) return { text: ticketSums(event.ticketPrices, words) };
  const sums = feeSums(event, words);
  const isInWords = isSecond(locale) ? Boolean(event.feeEn) || !sums : Boolean(event.fee);
  if (isInWords && (event.fee || event.feeEn))
    return localText(locale, event.fee ?? event.feeEn ?? '', event.feeEn, event.keptWords);
  return sums ? { text: sums } : undefined;
}

export const feeNote = (
  locale: Locale,
  { ticketPrices, fee, feeEn, keptWords }: Fees,
): LocalText | undefined =>
  ticketPrices && (fee || feeEn) ? localText(locale, fee ?? feeEn ?? '', feeEn, keptWords) : undefined;

/** An event with tickets takes registrations, whatever `registrationRequired` says. */
export const needsRegistration = ({
  registrationRequired,
  ticketPrices,
}: Pick<Event, 'registrationRequired' | 'ticketPrices'>): boolean =>
  registrationRequired || Boolean(ticketPrices);
