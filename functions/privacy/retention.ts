import { and, isNull, type SQL, sql } from 'drizzle-orm';
import { TIME_ZONE } from '../../db/constants.ts';
import type { Database } from '../../db/database.ts';
import { anonymousRegistration, isAnonymous } from '../../db/queries/personal-data.ts';
import { contactMessages, eventRegistrations, invoices, members } from '../../db/schema/index.ts';
import { RETENTION_CLASSES, type RetentionClass } from '../../db/validation/retention.ts';
import type { Settings } from '../env.ts';
import { takeNight } from './nightly.ts';

type Counts = Record<RetentionClass, number>;

interface Rule {
  variable: keyof Settings & `RETENTION_${string}`;
  /** What the privacy page promises. */
  months: number;
  /** Which records are older than so many months: a condition on their table. */
  isOlder(months: number): SQL;
}

const before = (months: number) => sql`(now() - make_interval(months => ${months}))`;

const dayBefore = (months: number) => sql`(${before(months)} at time zone ${TIME_ZONE})::date`;

/** What is kept for how long, and from when on it counts. An application that was not approved has no end of membership. */
const RULES: Record<RetentionClass, Rule> = {
  enquiries: {
    variable: 'RETENTION_ENQUIRIES_MONTHS',
    months: 24,
    isOlder: (months) => sql`${contactMessages.createdAt} < ${before(months)}`,
  },
  registrations: {
    variable: 'RETENTION_REGISTRATIONS_MONTHS',
    months: 24,
    isOlder: (months) => sql`not ${isAnonymous} and exists (
      select from events where events.id = event_registrations.event_id and events.event_date < ${before(months)}
    )`,
  },
  applications: {
    variable: 'RETENTION_APPLICATIONS_MONTHS',
    months: 24,
    isOlder: (months) =>
      sql`not ${members.companyStatus} and ${isNull(members.endedOn)} and ${members.created} < ${before(months)}`,
  },
  memberships: {
    variable: 'RETENTION_MEMBERSHIPS_MONTHS',
    months: 84,
    isOlder: (months) => sql`${members.endedOn} < ${dayBefore(months)}`,
  },
  // Seven years after the financial year (Inland Revenue Ordinance, section 51C): eight after any day in it.
  books: {
    variable: 'RETENTION_BOOKS_MONTHS',
    months: 96,
    isOlder: (months) => sql`${invoices.issuedOn} < ${dayBefore(months)}`,
  },
};

const IS_SWITCHED_ON = sql`(select switched_on_at is not null from retention_state)`;

/** For how many months a class is kept: what the configuration says, else what the privacy page promises. */
export function periodOf(settings: Settings, name: RetentionClass) {
  const { variable, months } = RULES[name];
  const configured = settings[variable];
  return { months: Number(configured ?? months), isConfigured: configured !== undefined };
}

/** Which records of a class are past their time, whether or not they go by themselves. */
export const isPast = (settings: Settings, name: RetentionClass): SQL =>
  RULES[name].isOlder(periodOf(settings, name).months);

/** What is configured goes in any case, everything else once staff have switched it on. */
const goes = (settings: Settings, name: RetentionClass) =>
  and(
    sql`exists (select from night)`,
    periodOf(settings, name).isConfigured ? undefined : IS_SWITCHED_ON,
    isPast(settings, name),
  );

/**
 * Erases what is past its time, in one statement and once a day of Hong Kong's, whoever asks however often: enquiries,
 * applications that nobody approved and memberships that have ended are deleted, books once nothing later rests on them;
 * registrations stay without the person, as after an erasure by hand. The audit log tells of each, as the system's. Gives how many of each, undefined when it
 * was done already.
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
    with night as (${takeNight('retention', at)}), ${sql.join(parts, sql`, `)}
    select ${sql.join(counts, sql`, `)} from night`);
  return rows[0];
}
