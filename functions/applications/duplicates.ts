import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { members } from '../../db/schema/index.ts';
import type { ApplicationDetails } from '../../db/validation/applications.ts';

const MOST = 10;

/** What is shown of a company beside another. */
export const companyColumns = {
  id: members.id,
  memberNumber: members.memberNumber,
  companyNameHk: members.companyNameHk,
  companyNameEn: members.companyNameEn,
  memberBusinessCertNo: members.memberBusinessCertNo,
  memberChargeman: members.memberChargeman,
  memberEmail: members.memberEmail,
  memberPhone: members.memberPhone,
  companyStatus: members.companyStatus,
};

const EMAILS = 'member_email, member_secretary_email, representative_email, contact_person_email';
const PHONES =
  'member_phone, member_mobile, member_telphone, member_secretary_phone, representative_mobile, contact_person_phone';

/** Whether two records share one of their values; empty ones are none. */
const shares = (columns: string, normal: (value: string) => string) => {
  const values = (record: string) =>
    `select ${normal('value')} from unnest(array[${columns
      .split(', ')
      .map((column) => `${record}.${column}`)
      .join(', ')}]) value where ${normal('value')} <> ''`;
  return sql.raw(`exists (${values('other')} intersect ${values('own')})`);
};

const digits = (value: string) => `regexp_replace(${value}, '\\D', '', 'g')`;

const SAME = {
  businessCertNo: shares('member_business_cert_no', digits),
  name: shares('company_name_hk, company_name_en', (value) => `fold_search(${value})`),
  email: shares(EMAILS, (value) => `lower(${value})`),
  phone: shares(PHONES, (value) => `right(${digits(value)}, 8)`),
};

/** Records that may be of the same company: by registration number, name, e-mail or telephone. */
export async function duplicatesOf(
  db: Database,
  memberId: number,
): Promise<ApplicationDetails['duplicates']> {
  const same = sql.join(
    Object.entries(SAME).map(([name, isSame]) => sql`case when ${isSame} then ${name}::text end`),
    sql`, `,
  );
  const { rows } = await db.execute<ApplicationDetails['duplicates'][number] & Record<string, unknown>>(sql`
    select * from (
      select other.id, other.member_number as "memberNumber", other.company_name_hk as "companyNameHk",
        other.company_name_en as "companyNameEn", other.member_business_cert_no as "memberBusinessCertNo",
        other.member_chargeman as "memberChargeman", other.member_email as "memberEmail",
        other.member_phone as "memberPhone", other.company_status as "companyStatus",
        array_remove(array[${same}], null) as same
      from members other join members own on own.id = ${memberId} where other.id <> own.id
    ) compared
    where cardinality(same) > 0 order by cardinality(same) desc, id limit ${MOST}`);
  return rows;
}
