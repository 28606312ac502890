import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { Association } from '../../validation/content/association.ts';
import { updatedAt } from '../platform/columns.ts';

/** A single row with the association's texts that differ from the initial texts (`db/association.ts`). */
export const associationTexts = pgTable(
  'association_texts',
  {
    id: integer().primaryKey(),
    data: jsonb().notNull().default(sql`'{}'::jsonb`).$type<Partial<Association>>(),
    /** Unpublished changes of the texts. Null when there is no draft. */
    draft: jsonb().$type<Partial<Association>>(),
    updatedAt: updatedAt(),
  },
  () => [check('association_texts_singleton', sql`id = 1`)],
);
