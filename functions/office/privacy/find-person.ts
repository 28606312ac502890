import { desc, eq, gt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { MEMBER_ROLES, type MemberRole } from '../../../core/membership/member-fields.ts';
import type {
  ErasureEffect,
  FoundRecord,
  SearchPerson,
} from '../../../core/office/validation/personal-data.ts';
import type { Database } from '../../../db/database.ts';
import { inTrash } from '../../../db/queries/content/trash.ts';
import {
  isPerhaps,
  isSurely,
  type PersonColumns,
  type PersonExpressions,
  ROLE_COLUMNS,
} from '../../../db/queries/office/personal-data.ts';
import {
  contactMessages,
  eventOrders,
  eventRegistrations,
  events,
  memberImportRows,
  memberImports,
  members,
  waitingListEntries,
} from '../../../db/tables/index.ts';
import { enquiriesNaming } from './enquiry-records.ts';
import { IMPORTED, importedName } from './import-rows.ts';
import { contactsNaming } from './outreach-records.ts';
import { inCorrections, inVersions, onlyInPast, PAST_ID } from './past-records.ts';
import { peopleNaming } from './people-records.ts';
import { bookingsNaming } from './venue-records.ts';

const ERASED_FROM_TRASH = [
  'members',
  'event-registrations',
  'waiting-list',
  'event-orders',
  'member-people',
] as const;

const MAX_FOUND = 60;

const PARTICIPANT: PersonColumns = {
  names: [eventRegistrations.participantName],
  emails: [eventRegistrations.participantEmail],
  phones: [eventRegistrations.participantPhone],
};
const BUYER: PersonColumns = {
  names: [eventOrders.buyerName],
  emails: [eventOrders.buyerEmail],
  phones: [],
};
const WAITING: PersonColumns = {
  names: [waitingListEntries.participantName],
  emails: [waitingListEntries.participantEmail],
  phones: [waitingListEntries.participantPhone],
};
const SENDER: PersonColumns = {
  names: [contactMessages.name],
  emails: [contactMessages.email],
  phones: [contactMessages.phone],
};

const ROLES = MEMBER_ROLES.map((role) => ROLE_COLUMNS[role]);

const anyRole = (test: (columns: PersonExpressions) => SQL, roles: PersonExpressions[] = ROLES) =>
  sql<boolean>`(${sql.join(roles.map(test), sql` or `)})`;

const rolesOf = (person: SearchPerson) =>
  sql<MemberRole[]>`array_remove(array[${sql.join(
    MEMBER_ROLES.map(
      (role) => sql`case when ${isPerhaps(ROLE_COLUMNS[role], person)} then ${role}::text end`,
    ),
    sql`, `,
  )}], null)`;

const firstOf = (kind: keyof PersonColumns, person: SearchPerson, roles: PersonExpressions[] = ROLES) =>
  sql<string>`coalesce(${sql.join(
    roles.flatMap((role) =>
      role[kind].map((column) => sql`case when ${isPerhaps(role, person)} then nullif(${column}, '') end`),
    ),
    sql`, `,
  )}, '')`;

type Selecting = Pick<Database, 'select'>;

export const isAhead = gt(events.eventDate, sql`now()`);

const membersNaming = (db: Selecting, person: SearchPerson, id: SQLWrapper = members.id) =>
  db
    .select({
      id: sql<number>`${id}`.mapWith(Number),
      memberId: members.id,
      roles: rolesOf(person),
      name: firstOf('names', person),
      email: firstOf('emails', person),
      phone: firstOf('phones', person),
      about: members.companyNameHk,
      at: members.created,
      isSure: anyRole((columns) => isSurely(columns, person)),
      isKept: members.companyStatus,
      keptUntil: sql<string | null>`books_kept_until(${members.id})::text`,
    })
    .from(members)
    .where(anyRole((columns) => isPerhaps(columns, person)))
    .orderBy(desc(members.created), desc(members.id))
    .limit(MAX_FOUND + 1);

const registrationsOf = (db: Selecting, person: SearchPerson) =>
  db
    .select({
      id: eventRegistrations.id,
      name: eventRegistrations.participantName,
      email: eventRegistrations.participantEmail,
      phone: sql<string>`coalesce(${eventRegistrations.participantPhone}, '')`,
      about: events.title,
      at: eventRegistrations.registrationDate,
      isSure: isSurely(PARTICIPANT, person),
      isKept: sql<boolean>`not ${isAhead}`,
    })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(isPerhaps(PARTICIPANT, person))
    .orderBy(desc(eventRegistrations.registrationDate), desc(eventRegistrations.id))
    .limit(MAX_FOUND + 1);

const entriesOf = (db: Selecting, person: SearchPerson) =>
  db
    .select({
      id: waitingListEntries.id,
      name: waitingListEntries.participantName,
      email: waitingListEntries.participantEmail,
      phone: sql<string>`coalesce(${waitingListEntries.participantPhone}, '')`,
      about: events.title,
      at: waitingListEntries.createdAt,
      isSure: isSurely(WAITING, person),
      isKept: sql<boolean>`false`,
    })
    .from(waitingListEntries)
    .innerJoin(events, eq(events.id, waitingListEntries.eventId))
    .where(isPerhaps(WAITING, person))
    .orderBy(desc(waitingListEntries.createdAt), desc(waitingListEntries.id))
    .limit(MAX_FOUND + 1);

const ordersOf = (db: Selecting, person: SearchPerson) =>
  db
    .select({
      id: eventOrders.id,
      name: eventOrders.buyerName,
      email: eventOrders.buyerEmail,
      phone: sql<string>`''`,
      about: events.title,
      at: eventOrders.createdAt,
      isSure: isSurely(BUYER, person),
      isKept: sql<boolean>`true`,
    })
    .from(eventOrders)
    .innerJoin(events, eq(events.id, eventOrders.eventId))
    .where(isPerhaps(BUYER, person))
    .orderBy(desc(eventOrders.createdAt), desc(eventOrders.id))
    .limit(MAX_FOUND + 1);

const messagesOf = (db: Database, person: SearchPerson) =>
  db
    .select({
      id: contactMessages.id,
      name: contactMessages.name,
      email: contactMessages.email,
      phone: sql<string>`coalesce(${contactMessages.phone}, '')`,
      about: contactMessages.subject,
      at: contactMessages.createdAt,
      isSure: isSurely(SENDER, person),
      isKept: sql<boolean>`false`,
    })
    .from(contactMessages)
    .where(isPerhaps(SENDER, person))
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(MAX_FOUND + 1);

const importRowsOf = (db: Database, person: SearchPerson) =>
  db
    .select({
      id: memberImportRows.id,
      name: firstOf('names', person, IMPORTED),
      email: firstOf('emails', person, IMPORTED),
      phone: firstOf('phones', person, IMPORTED),
      about: importedName,
      at: memberImports.createdAt,
      isSure: anyRole((columns) => isSurely(columns, person), IMPORTED),
      isKept: sql<boolean>`false`,
    })
    .from(memberImportRows)
    .innerJoin(memberImports, eq(memberImports.id, memberImportRows.importId))
    .where(anyRole((columns) => isPerhaps(columns, person), IMPORTED))
    .orderBy(desc(memberImportRows.id))
    .limit(MAX_FOUND + 1);

type Row = Omit<FoundRecord, 'resource' | 'effect' | 'at' | 'keptUntil'> & {
  at: Date;
  isKept: boolean;
  memberId?: number;
  keptUntil?: string | null;
};

const effectOf = (isKept: boolean): ErasureEffect => (isKept ? 'anonymise' : 'delete');

const listed = (resource: FoundRecord['resource'], rows: Row[]) =>
  rows.slice(0, MAX_FOUND).map(({ isKept, keptUntil, memberId: _, ...row }) => ({
    ...row,
    ...(keptUntil && { keptUntil }),
    resource,
    effect: effectOf(isKept),
  }));

const listedFromTrash = (trashed: Row[][]) =>
  ERASED_FROM_TRASH.flatMap((resource, index) =>
    listed(resource, trashed[index] ?? []).map((record) => ({
      ...record,
      effect: 'delete' as const,
      isInTrash: true,
    })),
  );

const readRows = (db: Database, person: SearchPerson) => {
  const deleted = inTrash(db);
  return db.batch([
    membersNaming(db, person),
    registrationsOf(db, person),
    ordersOf(db, person),
    entriesOf(db, person),
    messagesOf(db, person),
    contactsNaming(db, person, MAX_FOUND + 1),
    importRowsOf(db, person),
    bookingsNaming(db, person, MAX_FOUND + 1),
    peopleNaming(db, person, MAX_FOUND + 1),
    membersNaming(inVersions(db), person, PAST_ID),
    membersNaming(inCorrections(db), person, PAST_ID),
    enquiriesNaming(db, person, MAX_FOUND + 1),
    membersNaming(deleted, person),
    registrationsOf(deleted, person),
    entriesOf(deleted, person),
    ordersOf(deleted, person),
    peopleNaming(deleted, person, MAX_FOUND + 1),
  ]);
};

export async function findPerson(db: Database, person: SearchPerson) {
  const rows = await readRows(db, person);
  const [
    applications,
    registrations,
    orders,
    entries,
    messages,
    contacts,
    imported,
    bookings,
    people,
    versions,
    corrections,
    enquiries,
    ...trashed
  ] = rows;
  const today = [...applications, ...trashed[0]];
  const pastRecords = [
    ...listed('member-versions', onlyInPast(versions, today)),
    ...listed('profile-changes', onlyInPast(corrections, today)),
  ].map(({ keptUntil: _, ...record }) => ({ ...record, effect: 'delete' as const }));
  return {
    records: [
      ...listed('members', applications),
      ...listed('member-people', people),
      ...listed('event-registrations', registrations),
      ...listed('event-orders', orders),
      ...listed('venue-bookings', bookings),
      ...listed('waiting-list', entries),
      ...listed('contact-messages', messages),
      ...listed('member-enquiries', enquiries),
      ...listed('contacts', contacts),
      ...listed('member-import-rows', imported),
      ...pastRecords,
      ...listedFromTrash(trashed),
    ],
    isComplete: rows.every(({ length }) => length <= MAX_FOUND),
  };
}
