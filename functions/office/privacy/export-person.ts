import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Actor } from '../../../core/accounts/actor.ts';
import { MEMBER_ROLES, type MemberRole } from '../../../core/membership/member-fields.ts';
import type { FoundRecord, PersonRecords } from '../../../core/office/validation/personal-data.ts';
import type { Database } from '../../../db/database.ts';
import { attendedColumns } from '../../../db/queries/events/event-registrations.ts';
import { entryColumns } from '../../../db/queries/events/waiting-list.ts';
import { memberColumns } from '../../../db/queries/membership/public-members.ts';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import { messageColumns } from '../../../db/queries/office/contact-messages.ts';
import {
  contactMessages,
  eventOrders,
  eventRegistrations,
  events,
  members,
  profileChanges,
  waitingListEntries,
} from '../../../db/tables/index.ts';
import { notFound } from '../../http/failures/errors.ts';
import { booksOf } from './books-of.ts';
import { enquiriesOf } from './enquiry-records.ts';
import { importedRowsOf } from './import-rows.ts';
import { outreachOf } from './outreach-records.ts';
import { saidOf, versionsOf } from './past-records.ts';
import { peopleRecordsOf } from './people-records.ts';
import { roleFields } from './role-fields.ts';
import { bookingsOf } from './venue-records.ts';

export const idsOf = (records: PersonRecords, resource: FoundRecord['resource']) =>
  records.filter((record) => record.resource === resource).map(({ id }) => id);

function withoutOthers(member: Record<string, unknown>, roles: readonly MemberRole[]) {
  const others = MEMBER_ROLES.filter((role) => !roles.includes(role)).flatMap(roleFields);
  return Object.fromEntries(Object.entries(member).filter(([field]) => !others.includes(field)));
}

const threadOf = sql<string[]>`array(
  select body from enquiry_replies where contact_message_id = contact_messages.id order by id
)`;

const registrationsOf = (db: Database, records: PersonRecords) =>
  db
    .select({ ...attendedColumns, eventTitle: events.title, eventDate: events.eventDate })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(inArray(eventRegistrations.id, idsOf(records, 'event-registrations')));

const ordersOf = (db: Database, records: PersonRecords) =>
  db
    .select({
      buyerName: eventOrders.buyerName,
      buyerEmail: eventOrders.buyerEmail,
      buyerCompany: eventOrders.buyerCompany,
      status: eventOrders.status,
      eventTitle: events.title,
      createdAt: eventOrders.createdAt,
    })
    .from(eventOrders)
    .innerJoin(events, eq(events.id, eventOrders.eventId))
    .where(inArray(eventOrders.id, idsOf(records, 'event-orders')));

const entriesOf = (db: Database, records: PersonRecords) =>
  db
    .select({ ...entryColumns, eventTitle: events.title, eventDate: events.eventDate })
    .from(waitingListEntries)
    .innerJoin(events, eq(events.id, waitingListEntries.eventId))
    .where(inArray(waitingListEntries.id, idsOf(records, 'waiting-list')));

const messagesOf = (db: Database, records: PersonRecords) =>
  db
    .select({ ...messageColumns, replies: threadOf })
    .from(contactMessages)
    .where(inArray(contactMessages.id, idsOf(records, 'contact-messages')));

const changesOf = (db: Database, records: PersonRecords) =>
  db
    .select({
      id: profileChanges.id,
      memberId: profileChanges.memberId,
      status: profileChanges.status,
      createdAt: profileChanges.createdAt,
      before: profileChanges.before,
      after: profileChanges.after,
    })
    .from(profileChanges)
    .where(
      or(
        inArray(profileChanges.memberId, idsOf(records, 'members')),
        inArray(profileChanges.id, idsOf(records, 'profile-changes')),
      ),
    )
    .orderBy(profileChanges.id);

function rolesOf(records: PersonRecords, resource: FoundRecord['resource'], id: number) {
  const asked = records.find((record) => record.resource === resource && record.id === id);
  return asked && (asked.roles ?? MEMBER_ROLES);
}

const readAll = (db: Database, records: PersonRecords, account: Actor) => {
  const memberIds = idsOf(records, 'members');
  return db.batch([
    db.select(memberColumns).from(members).where(inArray(members.id, memberIds)),
    registrationsOf(db, records),
    ordersOf(db, records),
    entriesOf(db, records),
    messagesOf(db, records),
    bookingsOf(db, idsOf(records, 'venue-bookings')),
    importedRowsOf(db, idsOf(records, 'member-import-rows')),
    versionsOf(db, idsOf(records, 'member-versions')),
    changesOf(db, records),
    peopleRecordsOf(db, idsOf(records, 'member-people')),
    enquiriesOf(db, idsOf(records, 'member-enquiries')),
    ...booksOf(db, memberIds),
    ...outreachOf(db, idsOf(records, 'contacts'), memberIds),
    ...records.map(({ resource, id }) =>
      recordAct(db, { action: 'export', resource, recordId: id, account }),
    ),
  ]);
};

/** In the order of the file that the person gets. */
async function recordsByKind(db: Database, records: PersonRecords, account: Actor) {
  const [
    applications,
    registrations,
    orders,
    entries,
    messages,
    bookings,
    imported,
    versions,
    changes,
    colleagues,
    enquiries,
    periods,
    billed,
    paid,
    people,
    said,
    sent,
  ] = await readAll(db, records, account);
  return {
    members: applications,
    memberPeople: colleagues,
    eventRegistrations: registrations,
    eventOrders: orders,
    venueBookings: bookings,
    waitingList: entries,
    contactMessages: messages,
    memberEnquiries: enquiries,
    contacts: people,
    consents: said,
    circulars: sent,
    memberImports: imported,
    memberVersions: versions,
    profileChanges: changes,
    membershipPeriods: periods,
    invoices: billed,
    payments: paid,
  };
}

/** Records of these kinds belong to others, and name nobody by themselves. */
const BELONGING = ['consents', 'circulars', 'membershipPeriods', 'invoices', 'payments'];

export async function exportPerson(db: Database, records: PersonRecords, account: Actor) {
  const found = await recordsByKind(db, records, account);
  const isEmpty = Object.entries(found).every(
    ([kind, { length }]) => BELONGING.includes(kind) || length === 0,
  );
  if (isEmpty) throw notFound();
  return {
    exportedAt: new Date(),
    ...found,
    members: found.members.map((member) =>
      withoutOthers(member, rolesOf(records, 'members', member.id) ?? []),
    ),
    memberVersions: found.memberVersions.map((version) =>
      saidOf(version, rolesOf(records, 'member-versions', version.versionId) ?? []),
    ),
    profileChanges: found.profileChanges.map(({ id, before, after, ...change }) => {
      const roles =
        rolesOf(records, 'members', change.memberId) ?? rolesOf(records, 'profile-changes', id) ?? [];
      return { ...change, before: withoutOthers(before, roles), after: withoutOthers(after, roles) };
    }),
  };
}
