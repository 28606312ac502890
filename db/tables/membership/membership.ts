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
import { FPS_TYPES, MEMBER_BASES, PERIOD_SOURCES } from '../../constants.ts';
import { invoices } from '../money/money.ts';
import { blankText, day, id, moment, now, updatedAt } from '../platform/columns.ts';
import { memberTypes } from './member-types.ts';
import { members } from './members.ts';

const memberType = () =>
  text()
    .notNull()
    .references(() => memberTypes.key);

/**
 * Membership fees, for a year or for life. If a type has several rows, the one with the latest start date up
 * to today applies.
 */
export const membershipFees = pgTable(
  'membership_fees',
  {
    id: id(),
    memberType: memberType(),
    amountCents: integer().notNull(),
    /**
     * True when a new member who joins late in the year pays half the fee. `office_rules` contains the day
     * from which this applies.
     */
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

/** A single row: rules of the association's membership year. */
export const membershipSettings = pgTable(
  'membership_settings',
  {
    id: integer().primaryKey().default(1),
    /**
     * Length of the grace period after a term's end, in days. During it, the directory still lists the
     * member, and the member may still renew.
     */
    graceDays: smallint().notNull().default(30),
    /** Number of days from the invoice date to the due date. */
    paymentDays: smallint().notNull().default(14),
    /** True when payment approves an application. Otherwise staff approve it afterwards. */
    approvesOnPayment: boolean().notNull().default(true),
    /** True when renewal invoices are issued automatically. Otherwise staff issue them. */
    renewsByItself: boolean().notNull().default(false),
    /** True when members are asked once a year to confirm their directory entry. */
    asksForConfirmation: boolean().notNull().default(false),
    /** Recipients of the digest of due tasks, which is sent on working days. Empty when no digest is sent. */
    digestTo: blankText(),
    /**
     * Rule for circulars to members who have neither given nor withdrawn consent. `company`: circulars go to
     * the company's own address. `consent`: these members get no circulars.
     */
    memberBasis: text({ enum: MEMBER_BASES }).notNull().default('company'),
    fpsType: text({ enum: FPS_TYPES }),
    /** FPS identifier, mobile number or e-mail address of the payee. */
    fpsId: blankText(),
    /** True when the FPS code contains the invoice reference. Some bank accounts do not accept a reference. */
    fpsCarriesReference: boolean().notNull().default(false),
    payeeName: blankText(),
    chequePayee: blankText(),
    bankAccount: blankText(),
    /**
     * First day of the year (`10-01`) from which an applicant's fee covers both the current membership year
     * and the next one. Null when this rule is off.
     */
    nextYearFrom: text(),
    /** True when invoices can also be paid online. Requires STRIPE_SECRET_KEY. */
    paysOnline: boolean().notNull().default(false),
    /** True when mails about invoices and payments include the document as a PDF attachment. */
    attachesPapers: boolean().notNull().default(false),
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

/**
 * A membership term: one year, or for life, depending on the member type (`check_period_type`). It is valid
 * from its activation until it is cancelled.
 */
export const membershipPeriods = pgTable(
  'membership_periods',
  {
    id: id(),
    memberId: integer()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    memberType: memberType(),
    /** Membership year. Null if the term is for life; `endsOn` is then also null. */
    year: smallint(),
    startsOn: day().notNull(),
    endsOn: day(),
    feeCents: integer().notNull(),
    /** Invoice whose payment activates the term. */
    invoiceId: integer().references(() => invoices.id),
    activatedAt: moment(),
    cancelledAt: moment(),
    source: text({ enum: PERIOD_SOURCES }).notNull(),
    /** Reference to the minutes of the board's decision. */
    minuteRef: text(),
    /** Reason why the term is free of charge. */
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
 * Start and end of each membership. Triggers update the row in the transaction of the change. A member with
 * neither a recorded term nor an end of membership has no row, but is listed in the directory.
 */
export const memberStandings = pgTable(
  'member_standings',
  {
    memberId: integer()
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    sinceOn: day(),
    endsOn: day(),
    /**
     * Last day on which the directory lists the member. `infinity` for a life member, `-infinity` for a
     * member who is never listed.
     */
    listedUntilOn: day().notNull(),
  },
  (table) => [index('member_standings_listed_idx').on(table.listedUntilOn)],
);

/** Date of a member's last confirmation that its directory entry is correct. */
export const listingConfirmations = pgTable('listing_confirmations', {
  memberId: integer()
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  confirmedOn: day().notNull(),
});
