import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { NOTICE_CHANNELS, SERVICE_CHANNELS } from '../../constants.ts';
import { members } from '../membership/members.ts';
import { id, moment, now, updatedAt } from '../platform/columns.ts';
import { circulars } from './circulars.ts';

/**
 * Channel by which a member has agreed to receive notices (Cap. 622, Part 18). A member without a row gets
 * notices by post.
 */
export const noticeChannels = pgTable('notice_channels', {
  memberId: integer()
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  channel: text({ enum: NOTICE_CHANNELS }).notNull(),
  byName: text(),
  updatedAt: updatedAt(),
});

/** Deliveries of official notices by post, WhatsApp or hand, recorded by staff; append-only. */
export const noticeServices = pgTable(
  'notice_services',
  {
    id: id(),
    circularId: integer()
      .notNull()
      .references(() => circulars.id, { onDelete: 'cascade' }),
    /**
     * Member who received the notice. No foreign key, because the delivery remains recorded after the
     * member's record is deleted.
     */
    memberId: integer(),
    channel: text({ enum: SERVICE_CHANNELS }).notNull(),
    /** Address to which the notice was delivered. */
    address: text().notNull().default(''),
    at: moment().notNull(),
    byName: text(),
    createdAt: now(),
  },
  (table) => [index('notice_services_circular_idx').on(table.circularId, table.memberId)],
);
