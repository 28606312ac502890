import { and, isNull, type SQL, sql } from 'drizzle-orm';
import { TIME_ZONE } from '../../../core/dates/zone.ts';
import {
  RETENTION_CLASSES,
  RETENTION_MONTHS,
  type RetentionClass,
} from '../../../core/office/validation/retention.ts';
import type { Database } from '../../../db/database.ts';
import {
  anonymousOrder,
  anonymousRegistration,
  isAnonymous,
} from '../../../db/queries/office/personal-data.ts';
import {
  contactMessages,
  eventOrders,
  eventRegistrations,
  invoices,
  members,
} from '../../../db/tables/index.ts';
import type { Settings } from '../../http/env.ts';
import { takeNight } from './nightly.ts';
import { eraseBookings, isOldBooking } from './venue-records.ts';

type Counts = Record<RetentionClass, number>;

interface Rule {
  variable: keyof Settings & `RETENTION_${string}`;
  isOlder(months: number): SQL;
}

const before = (months: number) => sql`(now() - make_interval(months => ${months}))`;

const TODAY = sql`(now() at time zone ${TIME_ZONE})::date`;

const dayBefore = (months: number) => sql`(${before(months)} at time zone ${TIME_ZONE})::date`;

/** A day until which staff keep the names of participants (`keptUntilOn`) must also have passed. */
const isOldEvent = (eventId: SQL, months: number) => sql`exists (
  select from events where events.id = ${eventId} and events.event_date < ${before(months)}
    and (events.kept_until_on is null or events.kept_until_on < ${TODAY})
)`;

/**
 * The period of an application that was not approved counts from its creation, because it has no end of
 * membership.
 */
const RULES: Record<RetentionClass, Rule> = {
  enquiries: {
    variable: 'RETENTION_ENQUIRIES_MONTHS',
    isOlder: (months) => sql`${contactMessages.createdAt} < ${before(months)}`,
  },
  registrations: {
    variable: 'RETENTION_REGISTRATIONS_MONTHS',
    isOlder: (months) => sql`not ${isAnonymous} and ${isOldEvent(sql`event_registrations.event_id`, months)}`,
  },
  applications: {
    variable: 'RETENTION_APPLICATIONS_MONTHS',
    isOlder: (months) =>
      sql`not ${members.companyStatus} and ${isNull(members.endedOn)} and ${members.created} < ${before(months)}`,
  },
  memberships: {
    variable: 'RETENTION_MEMBERSHIPS_MONTHS',
    isOlder: (months) => sql`${members.endedOn} < ${dayBefore(months)}`,
  },
  books: {
    variable: 'RETENTION_BOOKS_MONTHS',
    isOlder: (months) => sql`${invoices.issuedOn} < ${dayBefore(months)}`,
  },
};

const isOldOrder = (months: number) => isOldEvent(sql`event_orders.event_id`, months);

const IS_SWITCHED_ON = sql`(select switched_on_at is not null from retention_state)`;

export function periodOf(settings: Settings, name: RetentionClass) {
  const configured = settings[RULES[name].variable];
  return { months: Number(configured ?? RETENTION_MONTHS[name]), isConfigured: configured !== undefined };
}

export const isPast = (settings: Settings, name: RetentionClass): SQL =>
  RULES[name].isOlder(periodOf(settings, name).months);

/** Records with a configured period are always deleted, other records only while automatic deletion is on. */
const goes = (settings: Settings, name: RetentionClass, isOlder = isPast(settings, name)) =>
  and(
    sql`exists (select from night)`,
    periodOf(settings, name).isConfigured ? undefined : IS_SWITCHED_ON,
    isOlder,
  );

/**
 * One statement, at most once per day (Hong Kong time). Deletes accounting records only if no later record
 * depends on them. Undefined when the task was done today already.
 */
export async function eraseExpired(db: Database, settings: Settings, at: Date): Promise<Counts | undefined> {
  const enquiries = db
    .delete(contactMessages)
    .where(goes(settings, 'enquiries'))
    .returning({ id: contactMessages.id });
  const registrations = db
    .update(eventRegistrations)
    .set(anonymousRegistration)
    .where(goes(settings, 'registrations'))
    .returning({ id: eventRegistrations.id });
  const orders = db
    .update(eventOrders)
    .set(anonymousOrder)
    .where(
      and(
        sql`${eventOrders.buyerEmail} not like 'erased-%@erased.invalid'`,
        goes(settings, 'registrations', isOldOrder(periodOf(settings, 'registrations').months)),
      ),
    )
    .returning({ id: eventOrders.id });
  const bookings = eraseBookings(
    db,
    goes(settings, 'registrations', isOldBooking(periodOf(settings, 'registrations').months)) ?? sql`false`,
  );
  const applications = db.delete(members).where(goes(settings, 'applications')).returning({ id: members.id });
  const memberships = db.delete(members).where(goes(settings, 'memberships')).returning({ id: members.id });
  const { months, isConfigured } = periodOf(settings, 'books');
  const isOn = sql`(exists (select from night) and ${isConfigured ? sql`true` : IS_SWITCHED_ON})`;
  const erased: Record<RetentionClass, SQL> = {
    enquiries: enquiries.getSQL(),
    registrations: registrations.getSQL(),
    applications: applications.getSQL(),
    memberships: memberships.getSQL(),
    books: sql`select id from expire_books(${dayBefore(months)}, ${isOn}) as gone (id)`,
  };
  const parts = RETENTION_CLASSES.map((name) => sql`${sql.identifier(name)} as (${erased[name]})`);
  const counts = RETENTION_CLASSES.map(
    (name) => sql`(select count(*)::int from ${sql.identifier(name)}) as ${sql.identifier(name)}`,
  );
  const { rows } = await db.execute<Counts>(sql`
    with night as (${takeNight('retention', at)}), buyers as (${orders.getSQL()}),
      hirers as (${bookings.getSQL()}), ${sql.join(parts, sql`, `)}
    select ${sql.join(counts, sql`, `)} from night`);
  return rows[0];
}
