import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../db/actor.ts';
import type { Database } from '../../db/database.ts';
import { markErasure } from '../../db/queries/audit-log.ts';
import { anonymousRegistration } from '../../db/queries/personal-data.ts';
import {
  contactMessages,
  eventRegistrations,
  events,
  members,
  waitingListEntries,
} from '../../db/schema/index.ts';
import {
  type ErasedRecord,
  type ErasureEffect,
  type FoundRecord,
  MEMBER_ROLES,
  type MemberRole,
  type PersonRecords,
} from '../../db/validation/personal-data.ts';
import { notFound } from '../errors.ts';
import { idsOf } from './export-person.ts';
import { isAhead } from './find-person.ts';
import { eraseImportRows } from './import-rows.ts';
import { erasePast } from './past-records.ts';
import { roleFields } from './role-fields.ts';

const eraseFromTrash = (db: Database, resource: FoundRecord['resource'], ids: number[]) =>
  db.execute<{ id: number }>(
    sql`select id from erase_from_trash(${resource}, ${sql.param(ids)}::integer[]) as erased (id)`,
  );

/** Blank values for the fields of some roles. */
const blankRoles = (roles: readonly MemberRole[]) =>
  Object.fromEntries(roles.flatMap(roleFields).map((field) => [field, '']));

const eventOf = (isWanted: SQL | undefined) =>
  sql`exists (select from events where events.id = event_registrations.event_id and ${isWanted})`;

const erased = (resource: ErasedRecord['resource'], effect: ErasureEffect, rows: { id: number }[]) =>
  rows.map(({ id }): ErasedRecord => ({ resource, id, effect }));

/**
 * Erases a person from these records, all or none. Enquiries, applications that nobody has approved and registrations
 * for what is still ahead and places in waiting lists are deleted. A member's record loses the people of the given roles, a registration for what
 * has been loses who came: the books keep the company and the number. Gives what happened. Throws 404 when none of
 * the records is there.
 */
export async function erasePerson(
  db: Database,
  records: PersonRecords,
  account: Actor,
): Promise<ErasedRecord[]> {
  const registrations = inArray(eventRegistrations.id, idsOf(records, 'event-registrations'));
  const [
    ,
    trashedMembers,
    trashedRegistrations,
    trashedEntries,
    applications,
    withdrawn,
    attended,
    entries,
    messages,
    dropped,
    blanked,
    ,
    versions,
    corrections,
    ...kept
  ] = await db.batch([
    markErasure(db),
    eraseFromTrash(db, 'members', idsOf(records, 'members')),
    eraseFromTrash(db, 'event-registrations', idsOf(records, 'event-registrations')),
    eraseFromTrash(db, 'waiting-list', idsOf(records, 'waiting-list')),
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
    ...eraseImportRows(db, idsOf(records, 'member-import-rows')),
    ...erasePast(
      db,
      { versions: idsOf(records, 'member-versions'), corrections: idsOf(records, 'profile-changes') },
      account,
    ),
    ...records
      .filter(({ resource }) => resource === 'members')
      .map(({ id, roles = MEMBER_ROLES }) =>
        db
          .update(members)
          .set(blankRoles(roles.length ? roles : MEMBER_ROLES))
          .where(and(eq(members.id, id), eq(members.companyStatus, true)))
          .returning({ id: members.id }),
      ),
  ]);
  const done = [
    ...erased('members', 'delete', applications),
    ...erased('members', 'anonymise', kept.flat()),
    ...erased('event-registrations', 'delete', withdrawn),
    ...erased('event-registrations', 'anonymise', attended),
    ...erased('waiting-list', 'delete', entries),
    ...erased('contact-messages', 'delete', messages),
    ...erased('member-import-rows', 'delete', [...dropped, ...blanked]),
    ...erased('member-versions', 'delete', versions.rows),
    ...erased('profile-changes', 'delete', corrections.rows),
    ...erased('members', 'delete', trashedMembers.rows),
    ...erased('event-registrations', 'delete', trashedRegistrations.rows),
    ...erased('waiting-list', 'delete', trashedEntries.rows),
  ];
  if (done.length === 0) throw notFound();
  return done;
}
