import { eq, type SQL, sql } from 'drizzle-orm';
import type { VerifiedCertificate } from '../../core/events/validation/certificates.ts';
import type { Database } from '../../db/database.ts';
import { certificates, eventRegistrations, events } from '../../db/tables/index.ts';
import { found, notFound } from '../http/failures/errors.ts';

const NUMBER = /^CERT-\d{4}-[A-Z]{8}$/;

const isValid = sql<boolean>`(${certificates.revokedAt} is null)`;
const dayOf = (at: SQL | typeof events.eventDate | typeof certificates.createdAt) =>
  sql<string>`(${at} at time zone association_zone())::date::text`;

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
        eventKeptWords: events.keptWords,
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

export async function verifyCertificate(db: Database, typed: string): Promise<VerifiedCertificate> {
  const number = typed.slice(0, 100).normalize('NFKC').replace(/\s/g, '').toUpperCase();
  if (!NUMBER.test(number)) throw notFound();
  return select(db, sql`${certificates.number} = ${number}`);
}

export const certifiedBy = (db: Database, id: number) => select(db, sql`${certificates.id} = ${id}`);
