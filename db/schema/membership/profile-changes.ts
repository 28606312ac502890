import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { LOCALES, PROFILE_CHANGE_STATUSES } from '../../constants.ts';
import type { ProfileValues } from '../../validation/membership/profile-changes.ts';
import { id, moment, now, updatedAt } from '../columns.ts';
import { members } from '../members.ts';

/** What a member has asked to have changed of its record; it changes nothing until staff have approved it. */
export const profileChanges = pgTable(
  'profile_changes',
  {
    id: id(),
    memberId: integer()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    status: text({ enum: PROFILE_CHANGE_STATUSES }).notNull().default('open'),
    /** Of whoever asked: in it they hear what became of it. */
    locale: text({ enum: LOCALES }).notNull(),
    /** What stood there when it was asked for, of the fields that differ. */
    before: jsonb().$type<ProfileValues>().notNull(),
    after: jsonb().$type<ProfileValues>().notNull(),
    /** Of an approved one: what was taken over; the rest was declined. */
    approvedFields: text().array().notNull().default([]),
    /** Why not, in words that the member reads. */
    reason: text(),
    decidedByName: text(),
    decidedAt: moment(),
    createdAt: now(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('profile_changes_member_idx').on(table.memberId, table.id),
    uniqueIndex('profile_changes_open_key').on(table.memberId).where(sql`status = 'open'`),
    check('profile_changes_decided', sql`(status = 'open') = (decided_at is null)`),
  ],
);
