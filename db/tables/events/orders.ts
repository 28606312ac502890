import { sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { DEFAULT_LOCALE, LOCALES } from '../../../core/association/locales.ts';
import { MEMBERSHIP_PROOFS, ORDER_STATUSES, TICKET_AUDIENCES } from '../../../core/events/kinds.ts';
import { members } from '../membership/members.ts';
import { invoices, payments } from '../money/money.ts';
import { belongsTo, id, moment, now, updatedAt } from '../platform/columns.ts';
import { eventRegistrationForms } from './event-registration-forms.ts';

const formId = () => belongsTo(() => eventRegistrationForms.id, { onDelete: 'cascade' });

export const ticketTypes = pgTable(
  'ticket_types',
  {
    id: id(),
    formId: formId(),
    nameZh: text().notNull(),
    nameEn: text(),
    priceCents: integer().notNull(),
    audience: text({ enum: TICKET_AUDIENCES }).notNull().default('all'),
    opensAt: moment(),
    closesAt: moment(),
    mostPerOrder: integer().notNull().default(10),
    mostPerMember: integer(),
    quotaIds: integer().array().notNull().default(sql`'{}'::integer[]`),
    sortOrder: integer().notNull().default(0),
    isActive: boolean().notNull().default(true),
    createdAt: now(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('ticket_types_form_idx').on(table.formId, table.sortOrder, table.id),
    check('ticket_types_price', sql`price_cents between 0 and 100000000`),
    check('ticket_types_audience', sql`audience in ('all', 'member')`),
    check('ticket_types_most', sql`most_per_order between 1 and 100 and most_per_member >= 1`),
  ],
);

export const ticketQuotas = pgTable(
  'ticket_quotas',
  {
    id: id(),
    formId: formId(),
    name: text().notNull(),
    size: integer().notNull(),
    createdAt: now(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('ticket_quotas_form_idx').on(table.formId),
    check('ticket_quotas_size', sql`size between 0 and 1000000`),
  ],
);

export const eventOrders = pgTable(
  'event_orders',
  {
    id: id(),
    formId: integer().notNull(),
    eventId: integer().notNull(),
    buyerName: text().notNull(),
    buyerEmail: text().notNull(),
    buyerCompany: text(),
    memberId: integer().references(() => members.id, { onDelete: 'set null' }),
    /**
     * Listed member to whom the buyer's number and address belong. Becomes `memberId` when the order is
     * confirmed by the mailed link. Never shown, because it would confirm the address.
     */
    claimedMemberId: integer().references(() => members.id, { onDelete: 'set null' }),
    proof: text({ enum: MEMBERSHIP_PROOFS }),
    locale: text({ enum: LOCALES })
      .notNull()
      .default('zh-TW')
      .$defaultFn(() => DEFAULT_LOCALE),
    status: text({ enum: ORDER_STATUSES }).notNull(),
    invoiceId: integer().references(() => invoices.id, { onDelete: 'set null' }),
    latePaymentId: integer().references(() => payments.id, { onDelete: 'set null' }),
    heldUntil: moment(),
    requestId: text().notNull().unique(),
    requestHash: text().notNull(),
    placedFrom: text(),
    endedSeats: integer().array().notNull().default(sql`'{}'::integer[]`),
    createdAt: now(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      name: 'event_orders_form_fk',
      columns: [table.formId, table.eventId],
      foreignColumns: [eventRegistrationForms.id, eventRegistrationForms.eventId],
    }).onDelete('cascade'),
    index('event_orders_form_idx').on(table.formId, table.id),
    index('event_orders_event_idx').on(table.eventId, table.id),
    index('event_orders_invoice_idx').on(table.invoiceId),
    index('event_orders_member_idx').on(table.memberId),
    index('event_orders_claimed_member_idx').on(table.claimedMemberId),
    index('event_orders_late_payment_idx').on(table.latePaymentId),
    index('event_orders_held_idx')
      .on(table.heldUntil)
      .where(sql`status in ('awaiting_member', 'awaiting_payment')`),
    check(
      'event_orders_status',
      sql`status in ('awaiting_member', 'awaiting_payment', 'confirmed', 'expired', 'needs_decision', 'cancelled')`,
    ),
    check(
      'event_orders_held',
      sql`status not in ('awaiting_member', 'awaiting_payment') or held_until is not null`,
    ),
  ],
);
