import { reader } from '../../../db/calendar/calendar.ts';
import type { Locale } from '../../../db/constants.ts';
import type { Database } from '../../../db/database.ts';
import { type MailValues, nameOnly, typed } from '../../../db/mail/texts.ts';
import { hongKongDollars } from '../../../db/membership/fees.ts';
import { translate } from '../../../db/messages/index.ts';
import { readAssociation } from '../../../db/queries/content/association.ts';
import { slotsText } from '../../../db/venue/slot-texts.ts';
import { withoutSlots } from './render.ts';

/** The venue booking that the mail is about. */
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
  /** Present when the mail is about a payment for the booking. */
  payment?: object | null;
}

/** Returns the placeholder values of a mail to a hirer about a booking or its payment. */
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
    rent: hongKongDollars((booking.rateCents ?? 0) * slots.length),
    reason: withoutSlots(booking.reason),
  };
}
