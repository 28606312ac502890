import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { LOCALES } from '../../../core/association/locales.ts';
import { PROFILE_CHANGE_STATUSES } from '../../../core/membership/kinds.ts';
import type { ProfileValues } from '../../../core/membership/validation/profile-changes.ts';
import { belongsTo, id, moment, now, updatedAt } from '../platform/columns.ts';
import { members } from './members.ts';

export const profileChanges = pgTable(
  'profile_changes',
  {
    id: id(),
    memberId: belongsTo(() => members.id, { onDelete: 'cascade' }),
    status: text({ enum: PROFILE_CHANGE_STATUSES }).notNull().default('open'),
    locale: text({ enum: LOCALES }).notNull(),
    before: jsonb().$type<ProfileValues>().notNull(),
    after: jsonb().$type<ProfileValues>().notNull(),
    approvedFields: text().array().notNull().default([]),
    reason: text(),
    decidedByName: text(),
    decidedAt: moment(),
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
