import { and, gte, lte } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { readAssociation } from '../../../db/queries/content/association.ts';
import { generalHolidays } from '../../../db/tables/index.ts';
import type { Association } from '../../../db/validation/content/association.ts';
import { centsOfRate } from '../../../db/validation/platform/rates.ts';
import { ApiError } from '../../errors.ts';

export type Room = Association['venue']['rooms'][number];

/** The association's settings for its venues. */
export interface VenueSettings {
  venue: Association['venue'];
  /**
   * Rates for one slot, in Hong Kong cents. If the configured text of a rate is not an amount, the rate is
   * undefined and visitors cannot book online.
   */
  memberCents: number | undefined;
  publicCents: number | undefined;
}

export async function readVenueSettings(db: Database): Promise<VenueSettings> {
  const { venue } = (await readAssociation(db)).association;
  return { venue, memberCents: centsOfRate(venue.memberRate), publicCents: centsOfRate(venue.publicRate) };
}

/** Returns the general holidays between two days. */
export async function holidaysBetween(db: Database, from: string, to: string): Promise<string[]> {
  const rows = await db
    .select({ day: generalHolidays.onDate })
    .from(generalHolidays)
    .where(and(gte(generalHolidays.onDate, from), lte(generalHolidays.onDate, to)));
  return rows.map(({ day }) => day);
}

/** Returns the member rate and the public rate. Throws 409 `not_online` if one of them is undefined. */
export function ratesOf({ memberCents, publicCents }: VenueSettings) {
  if (memberCents === undefined || publicCents === undefined)
    throw new ApiError(409, 'venueBookings.notOnline', { code: 'not_online' });
  return { memberCents, publicCents };
}
