import { asc, desc, type SQL, sql } from 'drizzle-orm';
import { applications } from '../schema/index.ts';
import { visibleColumns } from './visible-columns.ts';

const companyName = sql<string>`(
  select coalesce(nullif(member.company_name_hk, ''), member.company_name_en) from members member
  where member.id = applications.member_id
)`;

/** Open, and past the day on which an answer was promised. */
const isLate = sql<boolean>`(
  applications.status in ('received', 'reviewing') and coalesce(applications.due_on < hk_today(), false)
)`;

export const applicationColumns = {
  ...visibleColumns(applications),
  companyName: companyName.as('company_name'),
  isLate: isLate.as('is_late'),
};

/** What is due first comes first. */
export const applicationOrder = [asc(applications.dueOn), desc(applications.id)];

export const applicationSearch: SQL = sql`(
  select member.staff_search_text from members member where member.id = applications.member_id
)`;
