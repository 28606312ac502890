import { desc, inArray, type SQL, sql } from 'drizzle-orm';
import type { SearchPerson } from '../../../core/office/validation/personal-data.ts';
import type { Database } from '../../../db/database.ts';
import {
  anonymousBooking,
  isPerhaps,
  isSurely,
  type PersonColumns,
} from '../../../db/queries/office/personal-data.ts';
import { venueBookings } from '../../../db/tables/index.ts';

const HIRER: PersonColumns = {
  names: [venueBookings.contactName],
  emails: [venueBookings.contactEmail],
  phones: [venueBookings.contactPhone],
};

export const bookingsNaming = (db: Database, person: SearchPerson, limit: number) =>
  db
    .select({
      id: venueBookings.id,
      name: venueBookings.contactName,
      email: venueBookings.contactEmail,
      phone: venueBookings.contactPhone,
      about: sql<string>`'V' || ${venueBookings.id}`,
      at: venueBookings.createdAt,
      isSure: isSurely(HIRER, person),
      isKept: sql<boolean>`true`,
    })
    .from(venueBookings)
    .where(isPerhaps(HIRER, person))
    .orderBy(desc(venueBookings.id))
    .limit(limit);

export const bookingsOf = (db: Database, ids: number[]) =>
  db
    .select({
      contactName: venueBookings.contactName,
      contactEmail: venueBookings.contactEmail,
      contactPhone: venueBookings.contactPhone,
      company: venueBookings.company,
      purpose: venueBookings.purpose,
      reason: venueBookings.reason,
      notes: venueBookings.notes,
      status: venueBookings.status,
      createdAt: venueBookings.createdAt,
    })
    .from(venueBookings)
    .where(inArray(venueBookings.id, ids));

export const eraseBookings = (db: Database, condition: SQL) =>
  db.update(venueBookings).set(anonymousBooking).where(condition).returning({ id: venueBookings.id });

export const isOldBooking = (months: number): SQL => sql`
  not ${venueBookings.isOwnUse} and ${venueBookings.contactEmail} not like 'erased-%@erased.invalid' and not exists (
    select from venue_slots slot where slot.booking_id = venue_bookings.id
      and slot.slot_start >= now() - make_interval(months => ${months})
  )`;
