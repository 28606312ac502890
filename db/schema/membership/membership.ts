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
import { FPS_TYPES, MEMBER_TYPES, PERIOD_SOURCES } from '../../constants.ts';
import { blankText, day, id, moment, now, updatedAt } from '../columns.ts';
import { members } from '../members.ts';
import { invoices } from './money.ts';

const memberType = () => text({ enum: MEMBER_TYPES }).notNull();

/** What a year of membership costs, or membership for life: of the rows of a type that with the latest day holds. */
export const membershipFees = pgTable(
  'membership_fees',
  {
    id: id(),
    memberType: memberType(),
    amountCents: integer().notNull(),
    /** Whether who joins after 30 June pays half. */
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

/** One row: the rules of the association's year. */
export const membershipSettings = pgTable(
  'membership_settings',
  {
    id: integer().primaryKey().default(1),
    /** For so many days after the end of a term a member stays listed and may renew as if it had not ended. */
    graceDays: smallint().notNull().default(30),
    /** From the day of an invoice until it is due. */
    paymentDays: smallint().notNull().default(14),
    /** Whether an application is approved by its payment, or by staff after it. */
    approvesOnPayment: boolean().notNull().default(true),
    /** Whether the invoices of renewals are issued by themselves, or by staff. */
    renewsByItself: boolean().notNull().default(false),
    /** Whether members are asked once a year whether the directory still is right. */
    asksForConfirmation: boolean().notNull().default(false),
    /** Who is told on working days what is due; empty: nobody. */
    digestTo: blankText(),
    fpsType: text({ enum: FPS_TYPES }),
    /** The FPS identifier, the mobile number or the e-mail address that is paid to. */
    fpsId: blankText(),
    /** Whether the FPS code names the invoice: not every account takes it. */
    fpsCarriesReference: boolean().notNull().default(false),
    payeeName: blankText(),
    chequePayee: blankText(),
    bankAccount: blankText(),
    updatedAt: updatedAt(),
  },
  () => [
    check(
      'membership_settings_one',
      sql`id = 1 and grace_days between 0 and 366 and payment_days between 0 and 366`,
    ),
  ],
);

/** A year of membership, or membership for life; it counts from when it is active, and no more once it is cancelled. */
export const membershipPeriods = pgTable(
  'membership_periods',
  {
    id: id(),
    memberId: integer()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    memberType: memberType(),
    /** Empty, as is the end: for life. */
    year: smallint(),
    startsOn: day().notNull(),
    endsOn: day(),
    feeCents: integer().notNull(),
    /** Whose payment makes it active. */
    invoiceId: integer().references(() => invoices.id),
    activatedAt: moment(),
    cancelledAt: moment(),
    source: text({ enum: PERIOD_SOURCES }).notNull(),
    /** Where the board has decided it. */
    minuteRef: text(),
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
      sql`(case when member_type = '永久會員' then year is null and ends_on is null and minute_ref <> ''
        else extract(year from ends_on) = year and extract(year from starts_on) = year and starts_on <= ends_on end) is true`,
    ),
  ],
);

/**
 * Of each member with a term, or whose membership has ended, since and until when: kept by triggers in the transaction of
 * the change. A member without a row is not recorded yet, and listed.
 */
export const memberStandings = pgTable(
  'member_standings',
  {
    memberId: integer()
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    sinceOn: day(),
    endsOn: day(),
    /** The last day in the directory: `infinity` for life, `-infinity` never. */
    listedUntilOn: day().notNull(),
  },
  (table) => [index('member_standings_listed_idx').on(table.listedUntilOn)],
);

/** When a member last said that what the directory shows of it is right. */
export const listingConfirmations = pgTable('listing_confirmations', {
  memberId: integer()
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  confirmedOn: day().notNull(),
});
