import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { belongsTo, blankText, id, now } from '../platform/columns.ts';
import { members } from './members.ts';

export const memberNotes = pgTable(
  'member_notes',
  {
    id: id(),
    memberId: belongsTo(() => members.id, { onDelete: 'cascade' }),
    body: text().notNull(),
    authorName: blankText(),
    createdAt: now(),
  },
  (table) => [
    index('member_notes_member_idx').on(table.memberId),
    check('member_notes_body', sql`body <> ''`),
  ],
);
