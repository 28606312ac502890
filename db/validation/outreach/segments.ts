import * as z from 'zod/mini';
import { CONTACT_KINDS, LOCALES, MEMBERSHIP_STATUSES, TAG_KINDS } from '../../constants.ts';
import {
  editCondition,
  isoTimestamp,
  key,
  nullableDay,
  recordId,
  requiredText,
  text,
} from '../platform/fields.ts';

/** Maximum number of values in one filter condition, and maximum number of tags of one member. */
const MOST = 100;
const most = () => z.maxLength(MOST, key('validation.tooLong'));

const choices = <Value extends string>(values: readonly Value[]) =>
  z.optional(z.array(z.enum(values, key('validation.invalid')), key('validation.invalid')).check(most()));
const words = () => z.optional(z.array(text(), key('validation.invalid')).check(most()));
const ids = () => z.optional(z.array(recordId(), key('validation.invalid')).check(most()));

/**
 * Filter that selects the members and contacts of a segment. Conditions that are absent or empty are ignored.
 * With the match `all`, a filter that has `contactKinds` selects no members.
 */
const segmentFilterSchema = z.object({
  match: z.optional(z.enum(['all', 'any'], key('validation.invalid'))),
  memberTypes: words(),
  districts: words(),
  businessTypes: words(),
  statuses: choices(MEMBERSHIP_STATUSES),
  locales: choices(LOCALES),
  tagIds: ids(),
  /** Condition: the member has a confirmed registration for one of these events. */
  eventIds: ids(),
  contactKinds: choices(CONTACT_KINDS),
});
export type SegmentFilter = z.output<typeof segmentFilterSchema>;

export const segmentSchema = z.object({
  id: z.int(),
  name: z.string(),
  filter: segmentFilterSchema,
  updatedAt: isoTimestamp(),
});
export type Segment = z.infer<typeof segmentSchema>;
export const createSegmentSchema = z.object({
  name: requiredText(key('validation.required'), 100),
  filter: z.optional(segmentFilterSchema),
});
export const updateSegmentSchema = z.extend(z.partial(createSegmentSchema), editCondition);

export const tagSchema = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(TAG_KINDS),
  updatedAt: isoTimestamp(),
});
export type Tag = z.infer<typeof tagSchema>;
export const createTagSchema = z.object({
  name: requiredText(key('validation.required'), 100),
  kind: z.optional(z.enum(TAG_KINDS, key('validation.invalid'))),
});
export const updateTagSchema = z.extend(z.partial(createTagSchema), editCondition);

/** The complete list of a member's tags. An update removes all tags that are not in the list. */
export const memberTagsSchema = z.object({
  tags: z
    .array(z.object({ tagId: recordId(), untilOn: z.optional(nullableDay()) }), key('validation.invalid'))
    .check(most()),
});
export const memberTagsAnswerSchema = z.object({
  memberId: z.int(),
  tags: z.array(z.object({ tagId: z.int(), untilOn: z.nullable(z.string()) })),
});
