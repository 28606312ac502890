import { moneyText } from '../../../core/association/currency.ts';
import type { Locale } from '../../../core/association/locales.ts';
import { reader } from '../../../core/events/calendar.ts';
import { slotsText } from '../../../core/events/slot-texts.ts';
import { type MailValues, nameOnly, typed } from '../../../core/mail/texts.ts';
import { translate } from '../../../core/messages/index.ts';
import type { Database } from '../../../db/database.ts';
import { readAssociation } from '../../../db/queries/content/association.ts';
import { withoutSlots } from './sentences.ts';

export interface MailedBooking {
  id: number;
  venue: string;
  contactName: string;
  company?: string | null;
  rateCents: number | null;
  slots: string[];
  reason: string | null;
}

interface Subject {
  venueBooking: MailedBooking | null;
  payment?: object | null;
}

export async function venueValues(
  db: Database,
  { venueBooking: booking, payment }: Subject,
  locale: Locale,
): Promise<MailValues> {
  if (!booking) return {};
  if (payment) return { company: typed(booking.company || booking.contactName) };
  const read = await reader(locale);
  const { rooms } = (await readAssociation(db)).association.venue;
  const room = rooms.find(({ key }) => key === booking.venue)?.name;
  const slots = booking.slots.map((start) => new Date(start));
  return {
    name: nameOnly(booking.contactName) || translate('mail.salutation', locale),
    reference: `V${booking.id}`,
    place: typed(room ? read(room.zh, room.en) : booking.venue),
    date: slotsText(slots, locale),
    rent: moneyText((booking.rateCents ?? 0) * slots.length, locale),
    reason: withoutSlots(booking.reason),
  };
}
