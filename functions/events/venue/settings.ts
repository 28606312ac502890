import { and, gte, lte } from 'drizzle-orm';
import type { Association } from '../../../core/content/validation/association.ts';
import { centsOfRate } from '../../../core/fields/rates.ts';
import type { Database } from '../../../db/database.ts';
import { readAssociation } from '../../../db/queries/content/association.ts';
import { generalHolidays } from '../../../db/tables/index.ts';
import { ApiError } from '../../http/failures/errors.ts';

export type Room = Association['venue']['rooms'][number];

export interface VenueSettings {
  venue: Association['venue'];
  /**
   * Hong Kong cents for one slot. Undefined if the configured text is not an amount; visitors then cannot
   * book online.
   */
  memberCents: number | undefined;
  publicCents: number | undefined;
}

export async function readVenueSettings(db: Database): Promise<VenueSettings> {
  const { venue } = (await readAssociation(db)).association;
  return { venue, memberCents: centsOfRate(venue.memberRate), publicCents: centsOfRate(venue.publicRate) };
}

export async function holidaysBetween(db: Database, from: string, to: string): Promise<string[]> {
  const rows = await db
    .select({ day: generalHolidays.onDate })
    .from(generalHolidays)
    .where(and(gte(generalHolidays.onDate, from), lte(generalHolidays.onDate, to)));
  return rows.map(({ day }) => day);
}

export function ratesOf({ memberCents, publicCents }: VenueSettings) {
  if (memberCents === undefined || publicCents === undefined)
    throw new ApiError(409, 'venueBookings.notOnline', { code: 'not_online' });
  return { memberCents, publicCents };
}
