import { asc, sql } from 'drizzle-orm';
import type { PersonRole } from '../../../core/membership/people.ts';
import type { Person } from '../../../core/membership/validation/people.ts';
import type { Database } from '../../database.ts';
import { memberPeople, peopleSettings } from '../../tables/index.ts';
import { visibleColumns } from '../platform/visible-columns.ts';

const { createdAt: _, ...stored } = visibleColumns(memberPeople);

export const personColumns = {
  ...stored,
  seat: sql<Person['seat']>`coalesce(member_people.seats[1], 'colleague')`.as('seat'),
  roles: sql<
    PersonRole[]
  >`(select person_roles(person) from member_people person where person.id = member_people.id)`.as('roles'),
  lastSignedInAt: sql<
    string | null
  >`(select to_char(max(last_used_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from person_sessions where address = lower(member_people.email))`.as(
    'last_signed_in_at',
  ),
};

export const ofMember = (column: string) =>
  sql.raw(`(select ${column} from members where members.id = member_people.member_id)`);

export const listedPersonColumns = {
  ...personColumns,
  companyNameHk: sql<string>`${ofMember('company_name_hk')}`.as('company_name_hk'),
  companyNameEn: sql<string>`${ofMember('company_name_en')}`.as('company_name_en'),
  memberNumber: sql<string>`${ofMember('member_number')}`.as('member_number'),
};

export const personOrder = [asc(memberPeople.name), asc(memberPeople.id)];

export const isCurrent = sql`member_people.until_on is null`;

export async function isPeopleOn(db: Pick<Database, 'select'>): Promise<boolean> {
  const [row] = await db.select({ isOn: peopleSettings.isOn }).from(peopleSettings);
  return row?.isOn === true;
}
