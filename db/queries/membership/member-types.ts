import { sql } from 'drizzle-orm';
import type { MemberType } from '../../../core/membership/member-types.ts';
import type { Database } from '../../database.ts';
import { memberTypes } from '../../tables/index.ts';

const memberTypeColumns = {
  key: memberTypes.key,
  nameZh: memberTypes.nameZh,
  nameEn: memberTypes.nameEn,
  term: memberTypes.term,
  searchWords: memberTypes.searchWords,
  position: memberTypes.position,
  isActive: memberTypes.isActive,
};

export const memberTypeOrder = [memberTypes.position, memberTypes.id];

export const readMemberTypes = (db: Database) =>
  db
    .select(memberTypeColumns)
    .from(memberTypes)
    .orderBy(...memberTypeOrder);

const jsonFields = Object.entries(memberTypeColumns).map(([name, column]) => sql`${name}::text, ${column}`);

export const allMemberTypes = sql<MemberType[]>`(
  select json_agg(json_build_object(${sql.join(jsonFields, sql`, `)}) order by ${sql.join(memberTypeOrder, sql`, `)})
  from ${memberTypes}
)`;
