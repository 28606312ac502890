import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { Actor } from '../../../core/accounts/actor.ts';
import { MEMBER_ROLES, type MemberRole } from '../../../core/membership/member-fields.ts';
import type {
  ErasedRecord,
  ErasureEffect,
  FoundRecord,
  PersonRecords,
} from '../../../core/office/validation/personal-data.ts';
import type { Database } from '../../../db/database.ts';
import { markErasure } from '../../../db/queries/office/audit-log.ts';
import {
  anonymousOrder,
  anonymousRegistration,
  ROLE_COLUMNS,
} from '../../../db/queries/office/personal-data.ts';
import {
  contactMessages,
  contacts,
  eventOrders,
  eventRegistrations,
  events,
  members,
  venueBookings,
  waitingListEntries,
} from '../../../db/tables/index.ts';
import { notFound } from '../../http/failures/errors.ts';
import { eraseEnquiries } from './enquiry-records.ts';
import { idsOf } from './export-person.ts';
import { isAhead } from './find-person.ts';
import { eraseImportRows } from './import-rows.ts';
import { erasePast } from './past-records.ts';
import { erasePeople } from './people-records.ts';
import { roleFields } from './role-fields.ts';
import { eraseBookings } from './venue-records.ts';

const eraseFromTrash = (db: Database, resource: FoundRecord['resource'], ids: number[]) =>
  db.execute<{ id: number }>(
    sql`select id from erase_from_trash(${resource}, ${sql.param(ids)}::integer[]) as erased (id)`,
  );

const blankRoles = (roles: readonly MemberRole[]) =>
  Object.fromEntries(roles.flatMap(roleFields).map((field) => [field, '']));

const eventOf = (isWanted: SQL | undefined) =>
  sql`exists (select from events where events.id = event_registrations.event_id and ${isWanted})`;

const erased = (resource: ErasedRecord['resource'], effect: ErasureEffect, rows: { id: number }[]) =>
  rows.map(({ id }): ErasedRecord => ({ resource, id, effect }));

const ADDRESSES = sql.raw(
  Object.values(ROLE_COLUMNS)
    .flatMap(({ emails }) => emails.map(({ name }) => toSnakeCase(name)))
    .join(', '),
);

const eraseLooseMails = (db: Database, records: PersonRecords) =>
  db.execute(sql`
    delete from mail_messages
    where template_key in ('links', 'test') and lower(recipient) in (
      select lower(address) from members, unnest(array[${ADDRESSES}]) address
      where ${inArray(members.id, idsOf(records, 'members'))} and address <> ''
      union select lower(participant_email) from event_registrations
      where ${inArray(eventRegistrations.id, idsOf(records, 'event-registrations'))}
      union select lower(participant_email) from waiting_list_entries
      where ${inArray(waitingListEntries.id, idsOf(records, 'waiting-list'))}
      union select lower(email) from contact_messages
      where ${inArray(contactMessages.id, idsOf(records, 'contact-messages'))}
    )`);

const blankMembers = (db: Database, records: PersonRecords) =>
  records
    .filter(({ resource }) => resource === 'members')
    .map(({ id, roles = MEMBER_ROLES }) =>
      db
        .update(members)
        .set(blankRoles(roles.length ? roles : MEMBER_ROLES))
        .where(and(eq(members.id, id), eq(members.companyStatus, true)))
        .returning({
          id: members.id,
          keptUntil: sql<string | null>`books_kept_until(${members.id})::text`,
        }),
    );

/** Settles the money of the orders, as if their buyers had cancelled. Locks the forms in order of their ids. */
const cancelSeatsAhead = (db: Database, ids: number[]) =>
  db.execute(sql`
    select cancel_places(seat.order_id, array_agg(seat.id))
    from event_registrations seat join events on events.id = seat.event_id
    where seat.order_id is not null and seat.id = any (${sql.param(ids)}::integer[]) and ${isAhead}
    group by seat.order_id, seat.form_id order by seat.form_id, seat.order_id`);

const eraseRecords = (db: Database, records: PersonRecords, account: Actor) => {
  const registrations = inArray(eventRegistrations.id, idsOf(records, 'event-registrations'));
  return db.batch([
    cancelSeatsAhead(db, idsOf(records, 'event-registrations')),
    markErasure(db),
    eraseLooseMails(db, records),
    eraseFromTrash(db, 'members', idsOf(records, 'members')),
    eraseFromTrash(db, 'event-registrations', idsOf(records, 'event-registrations')),
    eraseFromTrash(db, 'waiting-list', idsOf(records, 'waiting-list')),
    eraseFromTrash(db, 'event-orders', idsOf(records, 'event-orders')),
    eraseFromTrash(db, 'member-people', idsOf(records, 'member-people')),
    db
      .update(eventOrders)
      .set(anonymousOrder)
      .where(inArray(eventOrders.id, idsOf(records, 'event-orders')))
      .returning({ id: eventOrders.id }),
    eraseBookings(db, inArray(venueBookings.id, idsOf(records, 'venue-bookings'))),
    erasePeople(db, idsOf(records, 'member-people')),
    eraseEnquiries(db, idsOf(records, 'member-enquiries')),
    db
      .delete(members)
      .where(and(inArray(members.id, idsOf(records, 'members')), eq(members.companyStatus, false)))
      .returning({ id: members.id }),
    db
      .delete(eventRegistrations)
      .where(and(registrations, eventOf(isAhead)))
      .returning({ id: eventRegistrations.id }),
    db
      .update(eventRegistrations)
      .set(anonymousRegistration)
      .where(and(registrations, eventOf(lte(events.eventDate, sql`now()`))))
      .returning({ id: eventRegistrations.id }),
    db
      .delete(waitingListEntries)
      .where(inArray(waitingListEntries.id, idsOf(records, 'waiting-list')))
      .returning({ id: waitingListEntries.id }),
    db
      .delete(contactMessages)
      .where(inArray(contactMessages.id, idsOf(records, 'contact-messages')))
      .returning({ id: contactMessages.id }),
    db
      .delete(contacts)
      .where(inArray(contacts.id, idsOf(records, 'contacts')))
      .returning({ id: contacts.id }),
    ...eraseImportRows(db, idsOf(records, 'member-import-rows')),
    ...erasePast(
      db,
      { versions: idsOf(records, 'member-versions'), corrections: idsOf(records, 'profile-changes') },
      account,
    ),
    ...blankMembers(db, records),
  ]);
};

/** Expects the results of the erasure statements in the order of the statements. */
function outcomeOf([
  ,
  ,
  ,
  trashedMembers,
  trashedRegistrations,
  trashedEntries,
  trashedOrders,
  trashedPeople,
  buyers,
  hirers,
  colleagues,
  enquiries,
  applications,
  withdrawn,
  attended,
  entries,
  messages,
  people,
  dropped,
  blanked,
  ,
  versions,
  corrections,
  ...kept
]: Awaited<ReturnType<typeof eraseRecords>>): ErasedRecord[] {
  return [
    ...erased('members', 'delete', applications),
    ...kept.flat().map(({ id, keptUntil }): ErasedRecord => {
      return { resource: 'members', id, effect: 'anonymise', ...(keptUntil && { keptUntil }) };
    }),
    ...erased('member-people', 'anonymise', colleagues.rows),
    ...erased('event-registrations', 'delete', withdrawn),
    ...erased('event-registrations', 'anonymise', attended),
    ...erased('event-orders', 'anonymise', buyers),
    ...erased('venue-bookings', 'anonymise', hirers),
    ...erased('waiting-list', 'delete', entries),
    ...erased('contact-messages', 'delete', messages),
    ...erased('member-enquiries', 'anonymise', enquiries),
    ...erased('contacts', 'delete', people),
    ...erased('member-import-rows', 'delete', [...dropped, ...blanked]),
    ...erased('member-versions', 'delete', versions.rows),
    ...erased('profile-changes', 'delete', corrections.rows),
    ...erased('members', 'delete', trashedMembers.rows),
    ...erased('event-registrations', 'delete', trashedRegistrations.rows),
    ...erased('waiting-list', 'delete', trashedEntries.rows),
    ...erased('event-orders', 'anonymise', trashedOrders.rows),
    ...erased('member-people', 'delete', trashedPeople.rows),
  ];
}

/** The accounting records keep company names and numbers. */
export async function erasePerson(
  db: Database,
  records: PersonRecords,
  account: Actor,
): Promise<ErasedRecord[]> {
  const done = outcomeOf(await eraseRecords(db, records, account));
  if (done.length === 0) throw notFound();
  return done;
}
