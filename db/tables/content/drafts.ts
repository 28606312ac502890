import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.ts';
import { belongsTo, id, moment, now, updatedAt } from '../platform/columns.ts';

/** No public query reads them (docs/api.md 3). */
export const drafts = pgTable(
  'drafts',
  {
    id: id(),
    resource: text().notNull(),
    recordId: integer().notNull(),
    /**
     * Unpublished record. `data` then contains all columns, otherwise only the changed ones. The keys of
     * `data` are column names.
     */
    isNew: boolean().notNull(),
    data: jsonb().notNull(),
    children: jsonb().notNull().default(sql`'{}'::jsonb`),
    isDated: boolean().notNull().default(false),
    updatedAt: updatedAt(),
    updatedById: integer(),
    /** Last account without the right to publish that changed the draft. Receives the comments by mail. */
    writerId: integer(),
    comments: jsonb().notNull().default(sql`'[]'::jsonb`),
  },
  (table) => [uniqueIndex('drafts_record_key').on(table.resource, table.recordId)],
);

export const previewLinks = pgTable(
  'preview_links',
  {
    id: id(),
    tokenHash: text().notNull().unique('preview_links_token_hash_key'),
    resource: text().notNull(),
    recordId: integer().notNull(),
    madeById: integer()
      .default(sql`nullif(current_setting('audit.account_id', true), '')::integer`)
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: now(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('preview_links_made_by_id_idx').on(table.madeById),
    index('preview_links_record_idx').on(table.resource, table.recordId),
    index('preview_links_expires_at_idx').on(table.expiresAt),
  ],
);

export const scheduledActs = pgTable(
  'scheduled_acts',
  {
    id: id(),
    resource: text().notNull(),
    recordId: integer().notNull(),
    act: text({ enum: ['publish', 'unpublish'] }).notNull(),
    dueAt: moment().notNull(),
    accountId: integer(),
    accountName: text(),
    failure: text(),
    createdAt: now(),
  },
  (table) => [
    uniqueIndex('scheduled_acts_record_key').on(table.resource, table.recordId, table.act),
    index('scheduled_acts_due_idx').on(table.dueAt).where(sql`failure is null`),
    check('scheduled_acts_act', sql`act in ('publish', 'unpublish')`),
  ],
);

export const openEditors = pgTable(
  'open_editors',
  {
    tab: text().primaryKey(),
    resource: text().notNull(),
    recordId: integer().notNull(),
    accountId: belongsTo(() => users.id, { onDelete: 'cascade' }),
    openedAt: now(),
    heardAt: now(),
  },
  (table) => [
    index('open_editors_record_idx').on(table.resource, table.recordId),
    index('open_editors_account_id_idx').on(table.accountId),
  ],
);
