import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { certificates, eventRegistrations, events } from '../../../db/tables/index.ts';
import type { VerifiedCertificate } from '../../../db/validation/events/certificates.ts';
import { found, notFound } from '../../errors.ts';

/** Pattern of a certificate's number in upper case without spaces. */
const NUMBER = /^CERT-\d{4}-[A-Z]{8}$/;

const isValid = sql<boolean>`(${certificates.revokedAt} is null)`;
const dayOf = (at: SQL | typeof events.eventDate | typeof certificates.createdAt) =>
  sql<string>`(${at} at time zone 'Asia/Hong_Kong')::date::text`;

async function select(db: Database, where: SQL): Promise<VerifiedCertificate> {
  return found(
    await db
      .select({
        number: certificates.number,
        isValid,
        // Omits the name when the certificate is not valid, because anybody can look up a number.
        name: sql<string>`case when ${isValid} then ${eventRegistrations.participantName} else '' end`,
        eventTitle: events.title,
        eventTitleEn: events.titleEn,
        heldOn: dayOf(events.eventDate),
        hours: certificates.hours,
        body: certificates.body,
        issuedOn: dayOf(certificates.createdAt),
        today: sql<string>`hk_today()::text`,
      })
      .from(certificates)
      .innerJoin(eventRegistrations, eq(eventRegistrations.id, certificates.registrationId))
      .innerJoin(events, eq(events.id, eventRegistrations.eventId))
      .where(where),
  );
}

/**
 * Verifies the number of a certificate of attendance, ignoring letter case and character width. Throws 404.
 */
export async function verifyCertificate(db: Database, typed: string): Promise<VerifiedCertificate> {
  const number = typed.slice(0, 100).normalize('NFKC').replace(/\s/g, '').toUpperCase();
  if (!NUMBER.test(number)) throw notFound();
  return select(db, sql`${certificates.number} = ${number}`);
}

/** Returns the data of a certificate of attendance by id. Throws 404. */
export const certifiedBy = (db: Database, id: number) => select(db, sql`${certificates.id} = ${id}`);
