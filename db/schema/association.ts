import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { Association } from '../validation/association.ts';
import { updatedAt } from './columns.ts';

/** One row: what the association says of itself where that differs from what it began with (db/association.ts). */
export const associationTexts = pgTable(
  'association_texts',
  {
    id: integer().primaryKey(),
    data: jsonb().notNull().default(sql`'{}'::jsonb`).$type<Partial<Association>>(),
    /** What is to change of it; empty: nothing newer is written. */
    draft: jsonb().$type<Partial<Association>>(),
    updatedAt: updatedAt(),
  },
  () => [check('association_texts_singleton', sql`id = 1`)],
);
