import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { LOCALES, PROFILE_CHANGE_STATUSES } from '../../constants.ts';
import type { ProfileValues } from '../../validation/membership/profile-changes.ts';
import { id, moment, now, updatedAt } from '../platform/columns.ts';
import { members } from './members.ts';

/** A member's change request. It changes nothing until staff approve it. */
export const profileChanges = pgTable(
  'profile_changes',
  {
    id: id(),
    memberId: integer()
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    status: text({ enum: PROFILE_CHANGE_STATUSES }).notNull().default('open'),
    /** Language of the requester, used for the decision e-mail. */
    locale: text({ enum: LOCALES }).notNull(),
    /** Values of the requested fields at the time of the request. */
    before: jsonb().$type<ProfileValues>().notNull(),
    after: jsonb().$type<ProfileValues>().notNull(),
    /** Fields that staff accepted when they approved the request. They declined the other fields. */
    approvedFields: text().array().notNull().default([]),
    /** Reason for declining, shown to the member. */
    reason: text(),
    decidedByName: text(),
    decidedAt: moment(),
    /** Time when the owner of the old e-mail address objected to the change. */
    deniedAt: moment(),
    createdAt: now(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('profile_changes_member_idx').on(table.memberId, table.id),
    uniqueIndex('profile_changes_open_key').on(table.memberId).where(sql`status = 'open'`),
    check('profile_changes_decided', sql`(status = 'open') = (decided_at is null)`),
  ],
);
