import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { blankText, day, id, now, searchIndex, updatedAt } from './columns.ts';

const count = () => smallint().notNull().default(0);

export const members = pgTable(
  'members',
  {
    id: id(),
    /** Both codes are made by the trigger `assign_member_codes` when they are left out. */
    memberUniqueCode: blankText(),
    memberNumber: blankText(),
    companyStatus: boolean().notNull().default(false),
    memberCategory: smallint().notNull().default(10),
    memberCategory3: blankText(),
    companyNameHk: text().notNull(),
    companyNameEn: text().notNull(),
    companyArea: blankText(),
    memberType: text().notNull().default('普通會員'),
    memberPhone: blankText(),
    memberChargeman: blankText(),
    memberFax: blankText(),
    memberEmail: blankText(),
    memberWebsite: blankText(),
    memberCompanyAddr: blankText(),
    memberBusinessCertNo: blankText(),
    memberMark: text().notNull().default('R'),
    memberJoinDate: blankText(),
    memberTelphone: blankText(),
    memberSecretaryName: blankText(),
    memberSecretaryPhone: blankText(),
    memberSecretaryEmail: blankText(),
    memberBusinessYear: count(),
    memberNumberOfShops: count(),
    memberNumberOfEmployees: count(),
    memberDiscountInfo: blankText(),
    memberBrand: blankText(),
    businessTypes: text().array().notNull().default([]),
    memberDistrict: blankText(),
    memberMobile: blankText(),
    memberBusinessType: blankText(),
    memberEstablishedYear: blankText(),
    memberStoreCount: blankText(),
    memberEmployeeCount: blankText(),
    representativeName: blankText(),
    representativeNameEn: blankText(),
    representativeTitle: blankText(),
    representativePosition: blankText(),
    representativeMobile: blankText(),
    representativeEmail: blankText(),
    contactPersonName: blankText(),
    contactPersonPhone: blankText(),
    contactPersonEmail: blankText(),
    /** When the membership ended: from then on count the years for which the record is kept. */
    endedOn: day(),
    created: now(),
    updatedAt: updatedAt(),
    /** What a visitor's search may touch; staff search five fields (docs/product.md 9). */
    searchText: text().generatedAlwaysAs(
      sql`fold_search(company_name_hk || ' ' || company_name_en || ' ' || member_chargeman)`,
    ),
    staffSearchText: text().generatedAlwaysAs(
      sql`fold_search(company_name_hk || ' ' || company_name_en || ' ' || member_chargeman || ' ' || member_email || ' ' || member_phone)`,
    ),
  },
  (table) => [
    searchIndex('members_search_idx', table.searchText),
    uniqueIndex('members_unique_code_key').on(table.memberUniqueCode),
    uniqueIndex('members_number_key').on(table.memberNumber),
    index('members_name_idx').on(sql`company_name_hk collate "zh-Hant-x-icu"`, table.id),
    index('members_approved_name_idx')
      .on(sql`company_name_hk collate "zh-Hant-x-icu"`, table.id)
      .where(sql`company_status`),
    index('members_pending_idx').on(table.id).where(sql`not company_status`),
    check('members_code_not_blank', sql`member_unique_code <> ''`),
  ],
);
