import * as z from 'zod/mini';
import { LOCALES } from '../../association/locales.ts';
import {
  editCondition,
  isoTimestamp,
  key,
  nullableDay,
  recordId,
  requiredText,
  text,
} from '../../fields/fields.ts';
import { MEMBERSHIP_STATUSES } from '../../membership/kinds.ts';
import { PERSON_ROLES } from '../../membership/people.ts';
import { CONTACT_KINDS, TAG_KINDS } from '../kinds.ts';

const MOST = 100;
const most = () => z.maxLength(MOST, key('validation.tooLong'));

const choices = <Value extends string>(values: readonly Value[]) =>
  z.optional(z.array(z.enum(values, key('validation.invalid')), key('validation.invalid')).check(most()));
const words = () => z.optional(z.array(text(), key('validation.invalid')).check(most()));
const ids = () => z.optional(z.array(recordId(), key('validation.invalid')).check(most()));

/**
 * Absent or empty conditions are ignored. With the match `all`, a filter that has `contactKinds` selects no
 * members.
 */
const segmentFilterSchema = z.object({
  match: z.optional(z.enum(['all', 'any'], key('validation.invalid'))),
  memberTypes: words(),
  districts: words(),
  businessTypes: words(),
  statuses: choices(MEMBERSHIP_STATUSES),
  locales: choices(LOCALES),
  tagIds: ids(),
  eventIds: ids(),
  contactKinds: choices(CONTACT_KINDS),
  /** The mails go to the people of the members who have one of the roles, by the consent of each address. */
  personRoles: choices(PERSON_ROLES),
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

/** An update removes all tags that are not in the list. */
export const memberTagsSchema = z.object({
  tags: z
    .array(z.object({ tagId: recordId(), untilOn: z.optional(nullableDay()) }), key('validation.invalid'))
    .check(most()),
});
export const memberTagsAnswerSchema = z.object({
  memberId: z.int(),
  tags: z.array(z.object({ tagId: z.int(), untilOn: z.nullable(z.string()) })),
});
