import { desc, eq, gt, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ApplicationDetails } from '../../../core/membership/validation/applications.ts';
import { comparedNameSql } from '../../../core/words/company-forms.ts';
import type { Database } from '../../../db/database.ts';
import { shownNumber } from '../../../db/queries/membership/member-numbers.ts';
import { applications, members } from '../../../db/tables/index.ts';

const MOST = 10;

export const companyColumns = {
  id: members.id,
  memberNumber: shownNumber.as('member_number'),
  companyNameHk: members.companyNameHk,
  companyNameEn: members.companyNameEn,
  memberBusinessCertNo: members.memberBusinessCertNo,
  memberChargeman: members.memberChargeman,
  memberEmail: members.memberEmail,
  memberPhone: members.memberPhone,
  companyStatus: members.companyStatus,
};

const own = alias(members, 'own');

const EMAILS = 'member_email, member_secretary_email, representative_email, contact_person_email';
const PHONES =
  'member_phone, member_mobile, member_telphone, member_secretary_phone, representative_mobile, contact_person_phone';

const shares = (columns: string, normal: (value: string) => string) => {
  const values = (record: string) =>
    `select ${normal('value')} from unnest(array[${columns
      .split(', ')
      .map((column) => `${record}.${column}`)
      .join(', ')}]) value where ${normal('value')} <> ''`;
  return sql.raw(`exists (${values('members')} intersect ${values('own')})`);
};

const digits = (value: string) => `regexp_replace(${value}, '\\D', '', 'g')`;

const SAME = {
  // Compares business registration numbers in an invalid format by their digits.
  businessCertNo: shares(
    'member_business_cert_no',
    (value) => `coalesce(ubi_of(${value}), ${digits(value)})`,
  ),
  name: shares('company_name_hk, company_name_en', comparedNameSql),
  email: shares(EMAILS, (value) => `lower(${value})`),
  phone: shares(PHONES, (value) => `right(${digits(value)}, 8)`),
};

const same = sql<ApplicationDetails['duplicates'][number]['same']>`array_remove(array[${sql.join(
  Object.entries(SAME).map(([name, isSame]) => sql`case when ${isSame} then ${name}::text end`),
  sql`, `,
)}], null)`;

export function duplicatesOf(db: Database, memberId: number): Promise<ApplicationDetails['duplicates']> {
  const compared = db
    .select({
      ...companyColumns,
      status: applications.status,
      reasonCode: applications.reasonCode,
      reasonText: applications.reasonText,
      same: same.as('same'),
    })
    .from(members)
    .leftJoin(applications, eq(applications.memberId, members.id))
    .innerJoin(own, eq(own.id, memberId))
    .where(ne(members.id, own.id))
    .as('compared');
  const count = sql`cardinality(${compared.same})`;
  return db.select().from(compared).where(gt(count, 0)).orderBy(desc(count), compared.id).limit(MOST);
}
