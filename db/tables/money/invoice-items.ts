import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { blankText, id, updatedAt } from '../platform/columns.ts';

export const invoiceItems = pgTable(
  'invoice_items',
  {
    id: id(),
    nameZh: text().notNull(),
    nameEn: blankText(),
    amountCents: integer().notNull(),
    updatedAt: updatedAt(),
  },
  () => [check('invoice_items_positive', sql`amount_cents >= 0`)],
);
