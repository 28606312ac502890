import { eq } from 'drizzle-orm';
import {
  DEFAULT_LOCALE,
  inSlot,
  isChinese,
  type Locale,
  SECOND_LOCALE,
} from '../../../core/association/locales.ts';
import type { Words } from '../../../core/content/validation/association.ts';
import { slotsText } from '../../../core/events/slot-texts.ts';
import type { InvoiceLine } from '../../../core/money/validation/money.ts';
import { run } from '../../../db/call.ts';
import * as calls from '../../../db/calls.ts';
import type { Database } from '../../../db/database.ts';
import { venueBookingColumns } from '../../../db/queries/events/venue.ts';
import { venueBookings } from '../../../db/tables/index.ts';
import { ApiError, found } from '../../http/failures/errors.ts';
import { readVenueSettings } from './settings.ts';

const selectBooking = (db: Database, id: number) =>
  db.select(venueBookingColumns).from(venueBookings).where(eq(venueBookings.id, id));

const wrongState = () => new ApiError(409, 'money.wrongState', { code: 'wrong_state' });

export const readBooking = async (db: Database, id: number) => found(await selectBooking(db, id));

function hireText(locale: Locale, room: Words | undefined, slot: Date[]): string {
  const when = slotsText(slot, locale);
  const name = room && inSlot(locale, room.zh, room.en);
  return isChinese(locale)
    ? `場地租用${name ? `（${name}）` : ''}　${when}`
    : `Hire of ${name ?? 'the venue'}: ${when}`;
}

async function linesOf(db: Database, booking: { venue: string; slots: string[] }, rateCents: number) {
  const { venue } = await readVenueSettings(db);
  const room = venue.rooms.find(({ key }) => key === booking.venue)?.name;
  return booking.slots.map((start): InvoiceLine => {
    const slot = [new Date(start)];
    return {
      zh: hireText(DEFAULT_LOCALE, room, slot),
      en: hireText(SECOND_LOCALE ?? DEFAULT_LOCALE, room, slot),
      amountCents: rateCents,
    };
  });
}

export async function confirmBooking(db: Database, id: number, rateCents?: number) {
  const booking = await readBooking(db, id);
  const rate = rateCents ?? booking.rateCents;
  if (rate === null) throw wrongState();
  const lines = await linesOf(db, booking, rate);
  const [done, rows] = await db.batch([
    run(db, calls.confirmVenue({ booking: id, rate, lines })),
    selectBooking(db, id),
  ]);
  if (!done.rows[0]?.value) throw wrongState();
  return found(rows);
}

export async function endBooking(
  db: Database,
  id: number,
  { becomes, reason }: { becomes: 'declined' | 'cancelled'; reason: string | null },
) {
  const [done, rows] = await db.batch([
    run(db, calls.endVenueBooking({ booking: id, becomes, reason })),
    selectBooking(db, id),
  ]);
  const booking = found(rows);
  if (!done.rows[0]?.value) throw wrongState();
  return booking;
}
