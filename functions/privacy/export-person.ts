import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Actor } from '../../db/actor.ts';
import type { Database } from '../../db/database.ts';
import { recordAct } from '../../db/queries/audit-log.ts';
import { messageColumns } from '../../db/queries/contact-messages.ts';
import { memberColumns } from '../../db/queries/public-members.ts';
import { registrationColumns } from '../../db/queries/registrations/event-registrations.ts';
import { entryColumns } from '../../db/queries/registrations/waiting-list.ts';
import {
  contactMessages,
  eventRegistrations,
  events,
  members,
  profileChanges,
  waitingListEntries,
} from '../../db/schema/index.ts';
import {
  type FoundRecord,
  MEMBER_ROLES,
  type MemberRole,
  type PersonRecords,
} from '../../db/validation/personal-data.ts';
import { notFound } from '../errors.ts';
import { booksOf } from './books-of.ts';
import { importedRowsOf } from './import-rows.ts';
import { saidOf, versionsOf } from './past-records.ts';
import { roleFields } from './role-fields.ts';

export const idsOf = (records: PersonRecords, resource: FoundRecord['resource']) =>
  records.filter((record) => record.resource === resource).map(({ id }) => id);

/** Of a member's record what tells of others than the person stays out. */
function withoutOthers(member: Record<string, unknown>, roles: readonly MemberRole[]) {
  const others = MEMBER_ROLES.filter((role) => !roles.includes(role)).flatMap(roleFields);
  return Object.fromEntries(Object.entries(member).filter(([field]) => !others.includes(field)));
}

/** All that is stored in these records of one person. Written into the audit log. Throws 404 when none is there. */
export async function exportPerson(db: Database, records: PersonRecords, account: Actor) {
  const memberIds = idsOf(records, 'members');
  const [applications, registrations, entries, messages, imported, versions, changes, periods, billed, paid] =
    await db.batch([
      db.select(memberColumns).from(members).where(inArray(members.id, memberIds)),
      db
        .select({ ...registrationColumns, eventTitle: events.title, eventDate: events.eventDate })
        .from(eventRegistrations)
        .innerJoin(events, eq(events.id, eventRegistrations.eventId))
        .where(inArray(eventRegistrations.id, idsOf(records, 'event-registrations'))),
      db
        .select({ ...entryColumns, eventTitle: events.title, eventDate: events.eventDate })
        .from(waitingListEntries)
        .innerJoin(events, eq(events.id, waitingListEntries.eventId))
        .where(inArray(waitingListEntries.id, idsOf(records, 'waiting-list'))),
      db
        .select({ ...messageColumns, replies: threadOf })
        .from(contactMessages)
        .where(inArray(contactMessages.id, idsOf(records, 'contact-messages'))),
      importedRowsOf(db, idsOf(records, 'member-import-rows')),
      versionsOf(db, idsOf(records, 'member-versions')),
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
            inArray(profileChanges.memberId, memberIds),
            inArray(profileChanges.id, idsOf(records, 'profile-changes')),
          ),
        )
        .orderBy(profileChanges.id),
      ...booksOf(db, memberIds),
      ...records.map(({ resource, id }) =>
        recordAct(db, { action: 'export', resource, recordId: id, account }),
      ),
    ]);
  if (
    [applications, registrations, entries, messages, imported, versions, changes].every(
      ({ length }) => length === 0,
    )
  )
    throw notFound();
  const rolesOf = (resource: FoundRecord['resource'], id: number) => {
    const asked = records.find((record) => record.resource === resource && record.id === id);
    return asked && (asked.roles ?? MEMBER_ROLES);
  };
  return {
    exportedAt: new Date(),
    members: applications.map((member) => withoutOthers(member, rolesOf('members', member.id) ?? [])),
    eventRegistrations: registrations,
    waitingList: entries,
    contactMessages: messages,
    memberImports: imported,
    memberVersions: versions.map((version) =>
      saidOf(version, rolesOf('member-versions', version.versionId) ?? []),
    ),
    profileChanges: changes.map(({ id, before, after, ...change }) => {
      const roles = rolesOf('members', change.memberId) ?? rolesOf('profile-changes', id) ?? [];
      return { ...change, before: withoutOthers(before, roles), after: withoutOthers(after, roles) };
    }),
    membershipPeriods: periods,
    invoices: billed,
    payments: paid,
  };
}

/** In the order of the thread. */
const threadOf = sql<string[]>`array(
  select body from enquiry_replies where contact_message_id = contact_messages.id order by id
)`;
