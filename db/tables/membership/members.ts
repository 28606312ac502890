import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ShownConsents } from '../../../core/membership/validation/shown-fields.ts';
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

export const foldedAddress = (table: { memberCompanyAddr: SQLWrapper }): SQL =>
  sql`fold_search(${table.memberCompanyAddr})`;

export const bareNumber = (number: SQLWrapper): SQL =>
  sql`regexp_replace(fold_search(${number}), '^([a-z]*)[- ]?0*([0-9]+)$', '\\1\\2')`;

type Offers = Record<
  'shownConsents' | 'memberServices' | 'memberBrand' | 'memberDiscountInfo' | 'memberCompanyAddr',
  SQLWrapper
>;

const ifShown = (table: Offers, field: Exclude<keyof Offers, 'shownConsents'>): SQL =>
  sql`case when ${table.shownConsents} ? ${sql.raw(`'${field}'`)} then ${table[field]} || ' ' else '' end`;

export const foldedOffers = (table: Offers): SQL =>
  sql`fold_search(${ifShown(table, 'memberServices')} || ${ifShown(table, 'memberBrand')} || ${ifShown(table, 'memberDiscountInfo')} || ${ifShown(table, 'memberCompanyAddr')})`;

export const isOffering = (table: Pick<Offers, 'shownConsents'>): SQL =>
  sql`${table.shownConsents} ?| array['memberServices', 'memberBrand', 'memberDiscountInfo', 'memberCompanyAddr']`;

type Telephones = Record<'shownConsents' | 'memberPhone' | 'memberMobile', SQLWrapper>;

/** Digits of the numbers that visitors may see, with spaces between the numbers. */
export const shownTelephones = (table: Telephones): SQL =>
  sql`search_numbers(concat_ws(',', case when ${table.shownConsents} ? 'memberPhone' then ${table.memberPhone} end, case when ${table.shownConsents} ? 'memberMobile' then ${table.memberMobile} end))`;

type Addresses = Record<
  'contactPersonEmail' | 'representativeEmail' | 'memberEmail' | 'memberSecretaryEmail',
  SQLWrapper
>;

/** The address that `member_mail_address` returns while none is in `mail_suppressions`. */
export const firstAddress = (table: Addresses): SQL =>
  sql`lower(coalesce(nullif(${table.contactPersonEmail}, ''), nullif(${table.representativeEmail}, ''), nullif(${table.memberEmail}, ''), ${table.memberSecretaryEmail}))`;

export const isNoIsoJoinDate = (table: { memberJoinDate: SQLWrapper }): SQL =>
  sql`${table.memberJoinDate} <> '' and ${table.memberJoinDate} !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`;

export const members = pgTable(
  'members',
  {
    id: id(),
    memberUniqueCode: blankText(),
    memberNumber: blankText(),
    companyStatus: boolean().notNull().default(false),
    memberCategory: smallint().notNull().default(10),
    memberCategory3: blankText(),
    companyNameHk: text().notNull(),
    companyNameEn: text().notNull(),
    companyArea: blankText(),
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
    /** The retention period of the record starts here. */
    endedOn: day(),
    shownConsents: jsonb().notNull().default(sql`'{}'::jsonb`).$type<ShownConsents>(),
    /** Visitors may send the firm enquiries, which are passed on to `memberEmail`. */
    takesEnquiries: boolean().notNull().default(false),
    memberLogo: blankText(),
    memberPhotos: text().array().notNull().default([]),
    /** Number fields that the applicant left at their defaults. No page or statistic uses their values. */
    notStated: text().array().notNull().default([]),
    created: now(),
    updatedAt: updatedAt(),
    searchText: text().generatedAlwaysAs(
      sql`fold_search(company_name_hk || ' ' || company_name_en || ' ' || member_chargeman)`,
    ),
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
    // The indexes of the directory's search. `directory_members` repeats their expressions literally.
    searchIndex('members_offers_search_idx', foldedOffers(table)).where(isOffering(table)),
    index('members_bare_code_idx').on(bareNumber(table.memberUniqueCode)),
    index('members_bare_number_idx').on(bareNumber(table.memberNumber)),
    index('members_district_idx').on(table.memberDistrict),
    index('members_business_types_idx').using('gin', table.businessTypes),
    numberIndex('members_numbers_idx', table.staffSearchText),
    uniqueIndex('members_unique_code_key').on(table.memberUniqueCode),
    uniqueIndex('members_number_key').on(table.memberNumber),
    index('members_name_idx').on(sql`company_name_hk collate "zh-Hant-x-icu"`, table.id),
    index('members_approved_name_idx')
      .on(sql`company_name_hk collate "zh-Hant-x-icu"`, table.id)
      .where(sql`company_status`),
    index('members_first_address_idx')
      .on(firstAddress(table))
      .where(sql`company_status and ended_on is null`),
    index('members_join_text_idx').on(table.id).where(isNoIsoJoinDate(table)),
    index('members_pending_idx').on(table.id).where(sql`not company_status`),
    check('members_code_not_blank', sql`member_unique_code <> ''`),
  ],
);
