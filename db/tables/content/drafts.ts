import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.ts';
import { id, moment, now, updatedAt } from '../platform/columns.ts';

/** Unpublished drafts (docs/api.md 3). No public query reads them. */
export const drafts = pgTable(
  'drafts',
  {
    id: id(),
    resource: text().notNull(),
    /** Id of the record. If the record was never published, its id is reserved. */
    recordId: integer().notNull(),
    /**
     * True when the record is unpublished. `data` then contains all columns, otherwise only the changed ones.
     * The keys of `data` are column names.
     */
    isNew: boolean().notNull(),
    data: jsonb().notNull(),
    /** Child rows of an unpublished record, by table. */
    children: jsonb().notNull().default(sql`'{}'::jsonb`),
    /** True when staff set the publication date. Otherwise the draft gets the date when it is published. */
    isDated: boolean().notNull().default(false),
    updatedAt: updatedAt(),
    /** Account that last changed the draft. No foreign key, because the account may be deleted. */
    updatedById: integer(),
    /**
     * Last account without the right to publish that changed the draft. Receives the comments on the draft by
     * mail. Null if only accounts with this right have changed the draft.
     */
    writerId: integer(),
    /** Comments of approvers and writers, oldest first, as DraftComment. Deleted together with the draft. */
    comments: jsonb().notNull().default(sql`'[]'::jsonb`),
  },
  (table) => [uniqueIndex('drafts_record_key').on(table.resource, table.recordId)],
);

/** Links to a preview of a record's page for people without an account. */
export const previewLinks = pgTable(
  'preview_links',
  {
    id: id(),
    /** SHA-256 of the link's token, in hexadecimal. */
    tokenHash: text().notNull().unique('preview_links_token_hash_key'),
    resource: text().notNull(),
    recordId: integer().notNull(),
    /**
     * Account that created the link, read from the transaction (require_session()). When the account loses
     * access, the link becomes invalid.
     */
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

/**
 * Scheduled actions (publish, unpublish) on records, each executed once. A row stays if the account that
 * scheduled the action is deleted.
 */
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
    /** Reason of the failure: an error code, or the database's error message. */
    failure: text(),
    createdAt: now(),
  },
  (table) => [
    uniqueIndex('scheduled_acts_record_key').on(table.resource, table.recordId, table.act),
    index('scheduled_acts_due_idx').on(table.dueAt).where(sql`failure is null`),
    check('scheduled_acts_act', sql`act in ('publish', 'unpublish')`),
  ],
);

/** Browser tabs in which a record is being edited. The row of a tab expires when its heartbeats stop. */
export const openEditors = pgTable(
  'open_editors',
  {
    /** Random id of the browser tab. */
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
