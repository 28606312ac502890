import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ShownConsents } from '../../validation/membership/shown-fields.ts';
import {
  blankText,
  day,
  id,
  now,
  numberIndex,
  searchIndex,
  searchTextWithNumbers,
  updatedAt,
} from '../platform/columns.ts';

const count = () => smallint().notNull().default(0);

/** SQL expression on which the index `members_address_search_idx` is built. */
export const foldedAddress = (table: { memberCompanyAddr: SQLWrapper }): SQL =>
  sql`fold_search(${table.memberCompanyAddr})`;

export const members = pgTable(
  'members',
  {
    id: id(),
    /** The trigger `assign_member_codes` sets missing codes. */
    memberUniqueCode: blankText(),
    memberNumber: blankText(),
    companyStatus: boolean().notNull().default(false),
    memberCategory: smallint().notNull().default(10),
    memberCategory3: blankText(),
    companyNameHk: text().notNull(),
    companyNameEn: text().notNull(),
    companyArea: blankText(),
    /** Member type. If it is missing, the trigger `take_default_type` sets it. */
    memberType: text().notNull().default(sql`null`),
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
    memberServices: blankText(),
    memberOpeningHours: blankText(),
    /** Addresses of pages on social networks, one per line. */
    memberSocialPages: blankText(),
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
    /** End of the membership. The retention period of the record starts here. */
    endedOn: day(),
    /**
     * Fields that the member agreed to show in the directory, each with the time of the consent and the account
     * that recorded it.
     */
    shownConsents: jsonb().notNull().default(sql`'{}'::jsonb`).$type<ShownConsents>(),
    /** URLs of pictures for the directory, all on this site. Shown only with the member's consent. */
    memberLogo: blankText(),
    memberPhotos: text().array().notNull().default([]),
    created: now(),
    updatedAt: updatedAt(),
    /** Text that visitors' searches match. */
    searchText: text().generatedAlwaysAs(
      sql`fold_search(company_name_hk || ' ' || company_name_en || ' ' || member_chargeman)`,
    ),
    /**
     * Text that staff searches match. It includes the names of the member's contacts (docs/decisions/0023).
     */
    staffSearchText: searchTextWithNumbers(
      'company_name_hk',
      'company_name_en',
      'member_chargeman',
      'member_email',
      'member_phone',
      'member_unique_code',
      'member_number',
      'member_telphone',
      'member_mobile',
      'member_secretary_name',
      'member_secretary_phone',
      'representative_name',
      'representative_name_en',
      'representative_mobile',
      'contact_person_name',
      'contact_person_phone',
      'contact_person_email',
    ),
  },
  (table) => [
    searchIndex('members_search_idx', table.searchText),
    searchIndex('members_staff_search_idx', table.staffSearchText),
    // The address has an index of its own. Adding the address to the generated column `staffSearchText` would
    // rewrite and lock the table.
    searchIndex('members_address_search_idx', foldedAddress(table)),
    numberIndex('members_numbers_idx', table.staffSearchText),
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
