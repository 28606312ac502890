import * as z from 'zod/mini';
import { LOCALES, PROFILE_CHANGE_STATUSES } from '../../constants.ts';
import { PROFILE_FIELDS, type ProfileField } from '../../membership/profile-fields.ts';
import {
  editCondition,
  isoTimestamp,
  key,
  LONG_TEXT,
  nullableText,
  requiredText,
  timestamp,
} from '../fields.ts';
import { updateMemberSchema } from '../members.ts';

export type ProfileValues = Partial<Record<ProfileField, string | number | string[]>>;

const mask = Object.fromEntries(PROFILE_FIELDS.map((field) => [field, true])) as Record<ProfileField, true>;

/** What a member asks to have changed, by the rules that staff's own changes have; anything else is refused. */
export const changedProfileSchema = z.strictObject(z.pick(updateMemberSchema, mask).shape);

const fieldName = () => z.enum(PROFILE_FIELDS, key('validation.invalid'));
/** Fields of a member that it may ask to have changed. */
export const profileValuesSchema = z.partialRecord(
  fieldName(),
  z.union([z.string(), z.number(), z.array(z.string())]),
);

/** A member's own changes as a list shows them. */
export const profileChangeSchema = z.object({
  id: z.int(),
  memberId: z.int(),
  companyName: z.string(),
  memberNumber: z.string(),
  status: z.enum(PROFILE_CHANGE_STATUSES),
  locale: z.enum(LOCALES),
  /** The fields that would become something else. */
  fields: z.array(z.string()),
  /** Of an approved one: those that were taken over. */
  approvedFields: z.array(z.string()),
  reason: z.nullable(z.string()),
  decidedByName: z.nullable(z.string()),
  decidedAt: z.nullable(isoTimestamp()),
  createdAt: isoTimestamp(),
  updatedAt: isoTimestamp(),
});
export type ProfileChange = z.infer<typeof profileChangeSchema>;

/** With what stood there when it was asked for, what is wanted, and what stands there today. */
export const profileChangeDetailsSchema = z.extend(profileChangeSchema, {
  before: profileValuesSchema,
  after: profileValuesSchema,
  today: profileValuesSchema,
  /** The fields that somebody has changed since: approving takes none of them over unseen. */
  conflicts: z.array(z.string()),
  memberUpdatedAt: isoTimestamp(),
});
export type ProfileChangeDetails = z.infer<typeof profileChangeDetailsSchema>;

export const approveProfileChangeSchema = z.object({
  /** What is taken over; absent: everything. The rest is declined. */
  fields: z.optional(
    z
      .array(fieldName(), key('validation.invalid'))
      .check(z.minLength(1, key('corrections.fields.required')), z.maxLength(PROFILE_FIELDS.length)),
  ),
  reason: z.optional(nullableText(LONG_TEXT)),
  /** The member's record as the caller has seen it: what was changed before that is written over knowingly. */
  memberUpdatedAt: z.optional(timestamp()),
  ...editCondition,
});
export type ApproveProfileChange = z.output<typeof approveProfileChangeSchema>;

export const declineProfileChangeSchema = z.object({
  reason: requiredText(key('corrections.reason.required'), LONG_TEXT),
  ...editCondition,
});
