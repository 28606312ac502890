import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { PersonRole } from '../../../core/membership/people.ts';
import type { SearchPerson } from '../../../core/office/validation/personal-data.ts';
import type { Database } from '../../../db/database.ts';
import { isPerhaps, isSurely, type PersonColumns } from '../../../db/queries/office/personal-data.ts';
import { memberPeople, members } from '../../../db/tables/index.ts';

const PERSON: PersonColumns = {
  names: [memberPeople.name, memberPeople.nameEn],
  emails: [memberPeople.email],
  phones: [memberPeople.phone, memberPeople.mobile],
};

/** Leaves out people who have a seat today, because the member's record contains them. */
const isApart = sql`(member_people.until_on is not null or member_people.seats = '{}')`;

export const peopleNaming = (db: Pick<Database, 'select'>, person: SearchPerson, limit: number) =>
  db
    .select({
      id: memberPeople.id,
      name: memberPeople.name,
      email: sql<string>`coalesce(${memberPeople.email}, '')`,
      phone: sql<string>`coalesce(${memberPeople.phone}, ${memberPeople.mobile}, '')`,
      about: members.companyNameHk,
      at: memberPeople.createdAt,
      isSure: isSurely(PERSON, person),
      isKept: sql<boolean>`true`,
    })
    .from(memberPeople)
    .innerJoin(members, eq(members.id, memberPeople.memberId))
    .where(sql`${isApart} and ${isPerhaps(PERSON, person)}`)
    .orderBy(desc(memberPeople.id))
    .limit(limit);

export const peopleRecordsOf = (db: Database, ids: number[]) =>
  db
    .select({
      memberId: memberPeople.memberId,
      name: memberPeople.name,
      nameEn: memberPeople.nameEn,
      position: memberPeople.position,
      email: memberPeople.email,
      phone: memberPeople.phone,
      mobile: memberPeople.mobile,
      roles: sql<PersonRole[]>`person_roles(member_people)`,
      sinceOn: memberPeople.sinceOn,
      untilOn: memberPeople.untilOn,
    })
    .from(memberPeople)
    .where(inArray(memberPeople.id, ids));

export const erasePeople = (db: Database, ids: number[]) =>
  db.execute<{ id: number }>(sql`
    select erased.id from member_people named
    cross join lateral erase_person_rows(named.member_id, named.name, named.email) erased (id)
    where named.id = any(${sql.param(ids)}::int[])`);
