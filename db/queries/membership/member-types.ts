import { sql } from 'drizzle-orm';
import type { Database } from '../../database.ts';
import type { MemberType } from '../../member-types.ts';
import { memberTypes } from '../../tables/index.ts';

/** Columns that pages, forms and calculations use. */
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

/** Selects the member types in the order of the forms. */
export const readMemberTypes = (db: Database) =>
  db
    .select(memberTypeColumns)
    .from(memberTypes)
    .orderBy(...memberTypeOrder);

const jsonFields = Object.entries(memberTypeColumns).map(([name, column]) => sql`${name}::text, ${column}`);

/** Selects all member types as one JSON value, for use within another query. */
export const allMemberTypes = sql<MemberType[]>`(
  select json_agg(json_build_object(${sql.join(jsonFields, sql`, `)}) order by ${sql.join(memberTypeOrder, sql`, `)})
  from ${memberTypes}
)`;
