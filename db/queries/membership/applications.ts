import { asc, desc, type SQL, sql } from 'drizzle-orm';
import { applications } from '../../tables/index.ts';
import { visibleColumns } from '../platform/visible-columns.ts';

const companyName = sql<string>`(
  select coalesce(nullif(member.company_name_hk, ''), member.company_name_en) from members member
  where member.id = applications.member_id
)`;

const isLate = sql<boolean>`(
  applications.status in ('received', 'reviewing') and coalesce(applications.due_on < hk_today(), false)
)`;

export const applicationColumns = {
  ...visibleColumns(applications),
  companyName: companyName.as('company_name'),
  isLate: isLate.as('is_late'),
};

export const applicationOrder = [asc(applications.dueOn), desc(applications.id)];

export const applicationSearch: SQL = sql`(
  select member.staff_search_text from members member where member.id = applications.member_id
)`;
