import { and, eq, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Actor } from '../../../db/actor.ts';
import type { Database } from '../../../db/database.ts';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import { certificates, eventRegistrations, events } from '../../../db/tables/index.ts';
import type {
  EventCertificates,
  issueCertificatesSchema,
  myCertificateSchema,
} from '../../../db/validation/events/certificates.ts';
import { found, notFound } from '../../errors.ts';

const isOfEvent = (eventId: number) => sql`${eventRegistrations.eventId} = ${eventId}`;

/**
 * Returns an event's certificates, oldest first, and the number of people who came. Throws 404 for an unknown
 * event.
 */
async function listed(db: Database, eventId: number): Promise<EventCertificates> {
  const [counts, rows] = await db.batch([
    db
      .select({
        came: sql<number>`(
          select count(*)::int from event_registrations
          where event_id = ${eventId} and status <> 'cancelled' and has_come(event_registrations.id)
        )`,
      })
      .from(events)
      .where(eq(events.id, eventId)),
    db
      .select({
        id: certificates.id,
        registrationId: certificates.registrationId,
        number: certificates.number,
        name: eventRegistrations.participantName,
        company: eventRegistrations.participantCompany,
        hours: certificates.hours,
        body: certificates.body,
        issuedOn: sql<string>`(${certificates.createdAt} at time zone 'Asia/Hong_Kong')::date::text`,
        revokedAt: sql<
          string | null
        >`to_char(${certificates.revokedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
      })
      .from(certificates)
      .innerJoin(eventRegistrations, eq(eventRegistrations.id, certificates.registrationId))
      .where(isOfEvent(eventId))
      .orderBy(certificates.id),
  ]);
  return { ...found(counts), certificates: rows };
}

/** Returns an event's certificates. Audits the read, because certificates contain names. Throws 404. */
export async function readCertificates(db: Database, eventId: number, account: Actor) {
  const answer = await listed(db, eventId);
  const recordCount = answer.certificates.length;
  if (recordCount > 0)
    await recordAct(db, {
      action: 'export',
      resource: 'events',
      recordId: eventId,
      account,
      recordCount: sql`${recordCount}`,
    });
  return answer;
}

/**
 * Issues certificates to people who came to the event and have no certificate yet. Safe to repeat. Throws 404
 * for an unknown event.
 */
export async function issueCertificates(
  db: Database,
  eventId: number,
  { hours = null, body = null, isMailed = false }: z.output<typeof issueCertificatesSchema>,
) {
  await listed(db, eventId);
  await db.batch([
    recordAct(db, { action: 'update', resource: 'events', recordId: eventId }),
    db.execute(
      sql`select issue_certificates(${eventId}, ${hours}::double precision, ${body}::text, ${isMailed})`,
    ),
  ]);
  return listed(db, eventId);
}

/** Revokes a certificate. Does nothing if it is revoked already. Throws 404. */
export async function revokeCertificate(db: Database, id: number) {
  const [known] = await db
    .select({ eventId: eventRegistrations.eventId })
    .from(certificates)
    .innerJoin(eventRegistrations, eq(eventRegistrations.id, certificates.registrationId))
    .where(eq(certificates.id, id));
  if (!known) throw notFound();
  await db.batch([
    recordAct(db, { action: 'update', resource: 'events', recordId: known.eventId }),
    db
      .update(certificates)
      .set({ revokedAt: sql`clock_timestamp()` })
      .where(and(eq(certificates.id, id), isNull(certificates.revokedAt))),
  ]);
  return listed(db, known.eventId);
}

/** Returns the certificates of registrations with the URLs of their PDF files, by registration id. */
export type CertificateOf = (
  registrationIds: number[],
) => Promise<Map<number, z.output<typeof myCertificateSchema>>>;

/** Returns the valid certificates of registrations, by registration id. */
export async function validCertificates(db: Database, registrationIds: number[]) {
  const rows = await db
    .select({ id: certificates.id, registrationId: certificates.registrationId, number: certificates.number })
    .from(certificates)
    .where(
      sql`${certificates.registrationId} = any (${sql.param(registrationIds)}::int[]) and revoked_at is null`,
    );
  return new Map(rows.map(({ registrationId, ...row }) => [registrationId, row]));
}
