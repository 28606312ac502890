import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { venueBookingColumns } from '../../../db/queries/events/venue.ts';
import { venueBookings } from '../../../db/tables/index.ts';
import type { InvoiceLine } from '../../../db/validation/money/money.ts';
import { slotsText } from '../../../db/venue/slot-texts.ts';
import { ApiError, found } from '../../errors.ts';
import { readVenueSettings } from './settings.ts';

const selectBooking = (db: Database, id: number) =>
  db.select(venueBookingColumns).from(venueBookings).where(eq(venueBookings.id, id));

const wrongState = () => new ApiError(409, 'money.wrongState', { code: 'wrong_state' });

/** Reads a booking. Throws 404 for an unknown id. */
export const readBooking = async (db: Database, id: number) => found(await selectBooking(db, id));

/** Returns the invoice lines of a booking, one for each slot. */
async function linesOf(db: Database, booking: { venue: string; slots: string[] }, rateCents: number) {
  const { venue } = await readVenueSettings(db);
  const room = venue.rooms.find(({ key }) => key === booking.venue)?.name;
  return booking.slots.map((start): InvoiceLine => {
    const slot = [new Date(start)];
    return {
      zh: `場地租用${room ? `（${room.zh}）` : ''}　${slotsText(slot, 'zh-TW')}`,
      en: `Hire of ${room?.en ?? 'the venue'}: ${slotsText(slot, 'en')}`,
      amountCents: rateCents,
    };
  });
}

/**
 * Confirms a request and sends its invoice. Safe to repeat with the same rate. Throws 404 or 409
 * `wrong_state`.
 */
export async function confirmBooking(db: Database, id: number, rateCents?: number) {
  const booking = await readBooking(db, id);
  const rate = rateCents ?? booking.rateCents;
  if (rate === null) throw wrongState();
  const lines = await linesOf(db, booking, rate);
  const [done, rows] = await db.batch([
    db.execute<{ done: boolean }>(
      sql`select confirm_venue(${id}, ${rate}, ${JSON.stringify(lines)}::jsonb) as done`,
    ),
    selectBooking(db, id),
  ]);
  if (!found(done.rows).done) throw wrongState();
  return found(rows);
}

/** Declines or cancels a booking, which frees its slots. Safe to repeat. Throws 404 or 409 `wrong_state`. */
export async function endBooking(
  db: Database,
  id: number,
  { becomes, reason }: { becomes: 'declined' | 'cancelled'; reason: string | null },
) {
  const [done, rows] = await db.batch([
    db.execute<{ done: boolean }>(sql`select end_venue_booking(${id}, ${becomes}, ${reason}) as done`),
    selectBooking(db, id),
  ]);
  const booking = found(rows);
  if (!found(done.rows).done) throw wrongState();
  return booking;
}
