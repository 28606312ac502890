import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database.ts';
import { anonymousRegistration, isAnonymous } from '../../db/queries/personal-data.ts';
import { contactMessages, eventRegistrations, events, members } from '../../db/schema/index.ts';
import type { Settings } from '../env.ts';

/** Older than so many months; without a number nothing is. */
const isOlder = (moment: PgColumn, months: string | undefined): SQL =>
  months ? lt(moment, sql`now() - make_interval(months => ${Number(months)})`) : sql`false`;

/**
 * Erases what the settings keep no longer: enquiries by when they came, registrations by when the event was (they stay
 * without the person, as after an erasure by hand), applications that nobody approved by when they came. The audit log
 * tells of each, as the system's.
 */
export async function eraseExpired(db: Database, settings: Settings): Promise<void> {
  const isPast = isOlder(events.eventDate, settings.RETENTION_REGISTRATIONS_MONTHS);
  const isOfPastEvent = sql`exists (
    select from events where events.id = event_registrations.event_id and ${isPast}
  )`;
  await db.batch([
    db.delete(contactMessages).where(isOlder(contactMessages.createdAt, settings.RETENTION_ENQUIRIES_MONTHS)),
    db
      .update(eventRegistrations)
      .set(anonymousRegistration)
      .where(and(isOfPastEvent, sql`not ${isAnonymous}`)),
    db
      .delete(members)
      .where(
        and(
          eq(members.companyStatus, false),
          isOlder(members.created, settings.RETENTION_APPLICATIONS_MONTHS),
        ),
      ),
  ]);
}
