import { asc, desc, sql } from 'drizzle-orm';
import type { ImportCounts, MemberImportRow } from '../../../core/membership/validation/member-imports.ts';
import { memberImportRows, memberImports } from '../../tables/index.ts';
import { visibleColumns } from '../platform/visible-columns.ts';

const { counts: _counts, ...ownColumns } = visibleColumns(memberImports);

export const importColumns = {
  ...ownColumns,
  // Number of rows for each result. An applied import has stored numbers, because its rows are deleted later;
  // otherwise the rows are counted.
  counts: sql<ImportCounts>`coalesce(member_imports.counts::json, import_counts(member_imports.id))`.as(
    'counts',
  ),
};

export const importRowColumns = {
  rowNo: memberImportRows.rowNo,
  values: memberImportRows.values,
  faults: memberImportRows.faults,
  remarks: memberImportRows.remarks,
  action: memberImportRows.action,
  match: sql<MemberImportRow['match']>`(
    select json_build_object('id', known.id, 'companyNameHk', known.company_name_hk, 'companyNameEn', known.company_name_en,
      'memberNumber', shown_number(known.member_unique_code, known.member_number), 'companyStatus', known.company_status)
    from members known where known.id = member_import_rows.match_id
  )`.as('match'),
  likenesses: memberImportRows.likenesses,
  sameRowNo: memberImportRows.sameRowNo,
  memberId: memberImportRows.memberId,
  person: sql<MemberImportRow['person']>`(
    select json_build_object('name', person ->> 'name', 'email', person ->> 'email', 'roles', coalesce(person -> 'roles', '[]'),
      'found', case when person_id is not null then case when person_before is null then 'new' else 'known' end
        else coalesce((
          select case known.seats when '{}' then 'known' else 'seat' end from member_people known
          where known.id = person_of_import(match_id, person)
        ), 'new') end)
    where person is not null
  )`.as('person'),
  ends: sql<MemberImportRow['ends']>`(
    select coalesce(json_agg(json_build_object('name', gone.name, 'email', gone.email, 'seats', gone.seats) order by gone.id), '[]')
    from member_people gone where gone.id = any (ends)
  )`.as('ends'),
};

export const importOrder = [desc(memberImports.id)];
export const importRowOrder = [asc(memberImportRows.rowNo)];

export const importSearch = sql`fold_search(member_imports.file_name)`;
export const importRowSearch = sql`fold_search(member_import_rows.values::text)`;
