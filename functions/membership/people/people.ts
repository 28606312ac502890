import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { CreatePerson, UpdatePerson } from '../../../core/membership/validation/people.ts';
import { run } from '../../../db/call.ts';
import * as calls from '../../../db/calls.ts';
import type { Database } from '../../../db/database.ts';
import { personColumns } from '../../../db/queries/membership/people.ts';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import { memberPeople, members } from '../../../db/tables/index.ts';
import { editConflict, found, notFound } from '../../http/failures/errors.ts';

interface Named {
  memberId: number;
  id: number;
}

const selectPerson = (db: Database, { memberId, id }: Named) =>
  db
    .select(personColumns)
    .from(memberPeople)
    .where(and(eq(memberPeople.id, id), eq(memberPeople.memberId, memberId)));

export async function peopleOf(db: Database, memberId: number) {
  const [member, people] = await db.batch([
    db.select({ id: members.id }).from(members).where(eq(members.id, memberId)),
    db
      .select(personColumns)
      .from(memberPeople)
      .where(eq(memberPeople.memberId, memberId))
      .orderBy(
        desc(sql`until_on is null`),
        sql`array_position('{representative,contact,secretary,chargeman}'::text[], seats[1])`,
        asc(memberPeople.id),
      ),
  ]);
  found(member);
  return people;
}

/** False for a person in charge who only stands in for a representative. */
export async function isAppointed(db: Database, id: number): Promise<boolean> {
  const appointed = await db
    .select({ id: memberPeople.id })
    .from(memberPeople)
    .where(and(eq(memberPeople.id, id), sql`'representative' = any(${memberPeople.roles})`));
  return appointed.length > 0;
}

export async function addPerson(
  db: Database,
  memberId: number,
  { name, roles = [], ...details }: CreatePerson,
  addedBy: 'office' | 'firm',
) {
  found(await db.select({ id: members.id }).from(members).where(eq(members.id, memberId)));
  const [added] = await db
    .insert(memberPeople)
    .values({ memberId, name, ...details, roles: roles as never, addedBy })
    .returning({ id: memberPeople.id });
  return found(await selectPerson(db, { memberId, id: added?.id ?? 0 }));
}

export async function changePerson(
  db: Database,
  person: Named,
  { updatedAt, nameEn, ...change }: UpdatePerson,
) {
  const given = { ...change, ...(nameEn !== undefined && { name_en: nameEn }) };
  const [{ rows }, now] = await db.batch([
    run(
      db,
      calls.changePerson({ member: person.memberId, id: person.id, given, updated: updatedAt ?? null }),
    ),
    selectPerson(db, person),
  ]);
  const outcome = rows[0]?.value;
  if (outcome === 'missing') throw notFound();
  if (outcome === 'conflict') throw editConflict(found(now));
  return found(now);
}

export async function endPerson(db: Database, person: Named, by: 'office' | 'firm') {
  const [{ rows }, now] = await db.batch([
    run(db, calls.endPerson({ member: person.memberId, id: person.id, by })),
    selectPerson(db, person),
  ]);
  if (!rows[0]?.value) throw notFound();
  return found(now);
}

export const invitePeople = (db: Database, memberId: number, ids: number[] | undefined) =>
  db.batch([
    recordAct(db, { action: 'invited', resource: 'members', recordId: memberId }),
    db.execute(sql`
      select tell_person('person-added', person) from member_people person
      where member_id = ${memberId} and until_on is null and email <> ''
        ${ids ? sql`and id = any(${sql.param(ids)}::int[])` : sql``}`),
  ]);

/** Ends every session of the person's address. */
export async function signOutPerson(db: Database, id: number): Promise<void> {
  const [person] = await db.batch([
    db.select({ id: memberPeople.id }).from(memberPeople).where(eq(memberPeople.id, id)),
    db.execute(sql`
      update person_sessions set revoked_at = now()
      where revoked_at is null and address = (select lower(email) from member_people where id = ${id})`),
    recordAct(db, { action: 'logout_everywhere', resource: 'member-people', recordId: id }),
  ]);
  found(person);
}
