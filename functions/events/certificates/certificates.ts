import { and, eq, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Actor } from '../../../core/accounts/actor.ts';
import type {
  EventCertificates,
  issueCertificatesSchema,
  myCertificateSchema,
} from '../../../core/events/validation/certificates.ts';
import { run } from '../../../db/call.ts';
import * as calls from '../../../db/calls.ts';
import type { Database } from '../../../db/database.ts';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import { certificates, eventRegistrations, events } from '../../../db/tables/index.ts';
import { found, notFound } from '../../http/failures/errors.ts';

const isOfEvent = (eventId: number) => sql`${eventRegistrations.eventId} = ${eventId}`;

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
        issuedOn: sql<string>`(${certificates.createdAt} at time zone association_zone())::date::text`,
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

export async function readCertificates(db: Database, eventId: number, account: Actor) {
  const answer = await listed(db, eventId);
  const recordCount = answer.certificates.length;
  // Certificates contain names.
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

export async function issueCertificates(
  db: Database,
  eventId: number,
  { hours = null, body = null, isMailed = false }: z.output<typeof issueCertificatesSchema>,
) {
  await listed(db, eventId);
  await db.batch([
    recordAct(db, { action: 'update', resource: 'events', recordId: eventId }),
    run(db, calls.issueCertificates({ event: eventId, hours, body, isMailed })),
  ]);
  return listed(db, eventId);
}

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

export type CertificateOf = (
  registrationIds: number[],
) => Promise<Map<number, z.output<typeof myCertificateSchema>>>;

export async function validCertificates(db: Database, registrationIds: number[]) {
  const rows = await db
    .select({ id: certificates.id, registrationId: certificates.registrationId, number: certificates.number })
    .from(certificates)
    .where(
      sql`${certificates.registrationId} = any (${sql.param(registrationIds)}::int[]) and revoked_at is null`,
    );
  return new Map(rows.map(({ registrationId, ...row }) => [registrationId, row]));
}
