import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { Redirect } from '../../../core/content/validation/redirects.ts';
import { updatedAt } from '../platform/columns.ts';

export const redirects = pgTable(
  'redirects',
  {
    id: integer().primaryKey(),
    entries: jsonb().notNull().default(sql`'[]'::jsonb`).$type<Redirect[]>(),
    updatedAt: updatedAt(),
  },
  () => [check('redirects_singleton', sql`id = 1`)],
);
