import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { NOTICE_CHANNELS, SERVICE_CHANNELS } from '../../../core/outreach/kinds.ts';
import { members } from '../membership/members.ts';
import { belongsTo, day, id, moment, now, updatedAt } from '../platform/columns.ts';
import { circulars } from './circulars.ts';

/**
 * Agreed channel (Cap. 622, Part 18). A member without a row gets notices by post, unless the association's
 * constitution allows e-mail. `isOwn`: the member chose it by the member's own link.
 */
export const noticeChannels = pgTable('notice_channels', {
  memberId: integer()
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  channel: text({ enum: NOTICE_CHANNELS }).notNull(),
  agreedOn: day(),
  source: text(),
  isOwn: boolean().notNull().default(false),
  byName: text(),
  /** The agreement is for this address. Null as long as people of firms are off (decision 69). */
  address: text(),
  updatedAt: updatedAt(),
});

export const noticeServices = pgTable(
  'notice_services',
  {
    id: id(),
    circularId: belongsTo(() => circulars.id, { onDelete: 'cascade' }),
    memberId: integer(),
    channel: text({ enum: SERVICE_CHANNELS }).notNull(),
    address: text().notNull().default(''),
    at: moment().notNull(),
    byName: text(),
    createdAt: now(),
  },
  (table) => [index('notice_services_circular_idx').on(table.circularId, table.memberId)],
);
