import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { Redirect } from '../../validation/content/redirects.ts';
import { updatedAt } from '../platform/columns.ts';

/** A single row: the redirects from old addresses of the site. */
export const redirects = pgTable(
  'redirects',
  {
    id: integer().primaryKey(),
    entries: jsonb().notNull().default(sql`'[]'::jsonb`).$type<Redirect[]>(),
    updatedAt: updatedAt(),
  },
  () => [check('redirects_singleton', sql`id = 1`)],
);
