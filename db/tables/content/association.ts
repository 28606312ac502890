import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { Association } from '../../../core/content/validation/association.ts';
import { updatedAt } from '../platform/columns.ts';

export const associationTexts = pgTable(
  'association_texts',
  {
    id: integer().primaryKey(),
    data: jsonb().notNull().default(sql`'{}'::jsonb`).$type<Partial<Association>>(),
    draft: jsonb().$type<Partial<Association>>(),
    updatedAt: updatedAt(),
  },
  () => [check('association_texts_singleton', sql`id = 1`)],
);
