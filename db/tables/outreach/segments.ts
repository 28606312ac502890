import { index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { TAG_KINDS } from '../../../core/outreach/kinds.ts';
import type { SegmentFilter } from '../../../core/outreach/validation/segments.ts';
import { members } from '../membership/members.ts';
import { belongsTo, day, id, updatedAt } from '../platform/columns.ts';

export const tags = pgTable('tags', {
  id: id(),
  name: text().notNull(),
  kind: text({ enum: TAG_KINDS }).notNull().default('tag'),
  updatedAt: updatedAt(),
});

export const memberTags = pgTable(
  'member_tags',
  {
    id: id(),
    memberId: belongsTo(() => members.id, { onDelete: 'cascade' }),
    tagId: belongsTo(() => tags.id, { onDelete: 'cascade' }),
    untilOn: day(),
  },
  (table) => [
    unique('member_tags_key').on(table.memberId, table.tagId),
    index('member_tags_tag_idx').on(table.tagId),
  ],
);

export const segments = pgTable('segments', {
  id: id(),
  name: text().notNull(),
  filter: jsonb().notNull().default({}).$type<SegmentFilter>(),
  updatedAt: updatedAt(),
});
