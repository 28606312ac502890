import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { MEMBER_BASES, PERIOD_SOURCES } from '../../../core/membership/kinds.ts';
import { FPS_TYPES } from '../../../core/money/kinds.ts';
import { invoices } from '../money/money.ts';
import { belongsTo, blankText, day, id, moment, now, updatedAt } from '../platform/columns.ts';
import { memberTypes } from './member-types.ts';
import { members } from './members.ts';

const memberType = () =>
  text()
    .notNull()
    .references(() => memberTypes.key);

/** The row of a type with the latest start date up to today applies. */
export const membershipFees = pgTable(
  'membership_fees',
  {
    id: id(),
    memberType: memberType(),
    amountCents: integer().notNull(),
    isHalvable: boolean().notNull(),
    validFromOn: day().notNull(),
    createdAt: now(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('membership_fees_key').on(table.memberType, table.validFromOn),
    check('membership_fees_not_negative', sql`amount_cents >= 0`),
  ],
);

export const membershipSettings = pgTable(
  'membership_settings',
  {
    id: integer().primaryKey().default(1),
    graceDays: smallint().notNull().default(30),
    paymentDays: smallint().notNull().default(14),
    approvesOnPayment: boolean().notNull().default(true),
    renewsByItself: boolean().notNull().default(false),
    asksForConfirmation: boolean().notNull().default(false),
    digestTo: blankText(),
    memberBasis: text({ enum: MEMBER_BASES }).notNull().default('company'),
    fpsType: text({ enum: FPS_TYPES }),
    fpsId: blankText(),
    fpsCarriesReference: boolean().notNull().default(false),
    payeeName: blankText(),
    chequePayee: blankText(),
    bankAccount: blankText(),
    nextYearFrom: text(),
    paysOnline: boolean().notNull().default(false),
    onlineCompany: text().notNull().default('Stripe'),
    attachesPapers: boolean().notNull().default(false),
    noticeArticle: text(),
    noticeArticleOn: day(),
    notifiesExpired: boolean().notNull().default(false),
    updatedAt: updatedAt(),
  },
  () => [
    check('membership_settings_next_year_from', sql`next_year_from ~ '^(0[1-9]|1[0-2])-[0-3][0-9]$'`),
    check(
      'membership_settings_one',
      sql`id = 1 and grace_days between 0 and 366 and payment_days between 0 and 366`,
    ),
  ],
);

export const membershipPeriods = pgTable(
  'membership_periods',
  {
    id: id(),
    memberId: belongsTo(() => members.id, { onDelete: 'cascade' }),
    memberType: memberType(),
    year: smallint(),
    startsOn: day().notNull(),
    endsOn: day(),
    feeCents: integer().notNull(),
    invoiceId: integer().references(() => invoices.id),
    activatedAt: moment(),
    cancelledAt: moment(),
    source: text({ enum: PERIOD_SOURCES }).notNull(),
    minuteRef: text(),
    exemptReason: text(),
    createdAt: now(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('membership_periods_key')
      .on(table.memberId, sql`coalesce(year, 0)`)
      .where(sql`cancelled_at is null`),
    index('membership_periods_member_idx').on(table.memberId),
    index('membership_periods_invoice_idx').on(table.invoiceId),
    check(
      'membership_periods_term',
      sql`(case when year is null then ends_on is null and minute_ref <> ''
        else abs(extract(year from starts_on) - year) <= 1 and starts_on <= ends_on and ends_on < starts_on + 732 end) is true`,
    ),
  ],
);

/**
 * Triggers update it in the transaction of the change. A member with neither a recorded term nor an end of
 * membership has no row, but is listed in the directory.
 */
export const memberStandings = pgTable(
  'member_standings',
  {
    memberId: integer()
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    sinceOn: day(),
    endsOn: day(),
    /** `infinity` for a life member, `-infinity` for a member who is never listed. */
    listedUntilOn: day().notNull(),
  },
  (table) => [index('member_standings_listed_idx').on(table.listedUntilOn)],
);

export const listingConfirmations = pgTable('listing_confirmations', {
  memberId: integer()
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  confirmedOn: day().notNull(),
});
