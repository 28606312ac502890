import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, moment, now, updatedAt } from './columns.ts';
import { users } from './users.ts';

/** What is written and not published yet (docs/api.md 3): nothing that visitors reach reads it. */
export const drafts = pgTable(
  'drafts',
  {
    id: id(),
    resource: text().notNull(),
    /** Of the record, also of one that has never been published: its place is kept. */
    recordId: integer().notNull(),
    /** Nothing is published: `data` is the whole record, otherwise what differs. Columns as the database calls them. */
    isNew: boolean().notNull(),
    data: jsonb().notNull(),
    /** By table, the children of a record that was taken back. */
    children: jsonb().notNull().default(sql`'{}'::jsonb`),
    /** Whether staff have said when it appears; otherwise it does when it is published. */
    isDated: boolean().notNull().default(false),
    updatedAt: updatedAt(),
    /** As in the audit log, the account may be no more. */
    updatedById: integer(),
  },
  (table) => [uniqueIndex('drafts_record_key').on(table.resource, table.recordId)],
);

/** Links by which people without an account see a record's page as it would be. */
export const previewLinks = pgTable(
  'preview_links',
  {
    id: id(),
    /** SHA-256 of the link's token, in hexadecimal. */
    tokenHash: text().notNull().unique('preview_links_token_hash_key'),
    resource: text().notNull(),
    recordId: integer().notNull(),
    createdAt: now(),
    expiresAt: moment().notNull(),
  },
  (table) => [
    index('preview_links_record_idx').on(table.resource, table.recordId),
    index('preview_links_expires_at_idx').on(table.expiresAt),
  ],
);

/** What is to happen to a record at a set time, once; the account that asked may be no more. */
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
    /** Why it could not be done when it was due: the code of the refusal, or the database's words. */
    failure: text(),
    createdAt: now(),
  },
  (table) => [
    uniqueIndex('scheduled_acts_record_key').on(table.resource, table.recordId, table.act),
    index('scheduled_acts_due_idx').on(table.dueAt).where(sql`failure is null`),
    check('scheduled_acts_act', sql`act in ('publish', 'unpublish')`),
  ],
);

/** Who has a record open in an editor, each tab of a browser by itself; over when it has not been heard of for a while. */
export const openEditors = pgTable(
  'open_editors',
  {
    /** Made up by the tab. */
    tab: text().primaryKey(),
    resource: text().notNull(),
    recordId: integer().notNull(),
    accountId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    openedAt: now(),
    heardAt: now(),
  },
  (table) => [
    index('open_editors_record_idx').on(table.resource, table.recordId),
    index('open_editors_account_id_idx').on(table.accountId),
  ],
);
