import * as z from 'zod/mini';
import { LOCALES, PROFILE_CHANGE_STATUSES } from '../../constants.ts';
import { PROFILE_FIELDS, type ProfileField } from '../../membership/profile-fields.ts';
import {
  editCondition,
  flag,
  isoTimestamp,
  key,
  LONG_TEXT,
  nullableText,
  requiredText,
  timestamp,
} from '../platform/fields.ts';
import { updateMemberSchema } from './members.ts';

export type ProfileValues = Partial<Record<ProfileField, string | number | string[]>>;

const mask = Object.fromEntries(PROFILE_FIELDS.map((field) => [field, true])) as Record<ProfileField, true>;

/** A member's requested changes, validated with the rules for staff. Unknown fields are rejected. */
export const changedProfileSchema = z.strictObject(z.pick(updateMemberSchema, mask).shape);

const fieldName = () => z.enum(PROFILE_FIELDS, key('validation.invalid'));
/** Fields that a member may ask to change. */
export const profileValuesSchema = z.partialRecord(
  fieldName(),
  z.union([z.string(), z.number(), z.array(z.string())]),
);

/** A member's change request in lists. */
export const profileChangeSchema = z.object({
  id: z.int(),
  memberId: z.int(),
  companyName: z.string(),
  memberNumber: z.string(),
  status: z.enum(PROFILE_CHANGE_STATUSES),
  locale: z.enum(LOCALES),
  /** Names of the changed fields. */
  fields: z.array(z.string()),
  /** Accepted fields of an approved request. */
  approvedFields: z.array(z.string()),
  reason: z.nullable(z.string()),
  decidedByName: z.nullable(z.string()),
  decidedAt: z.nullable(isoTimestamp()),
  /** True when an e-mail address changes. The change is announced to the old addresses. */
  isAddressChange: z.boolean(),
  /** Time when the owner of the old address objected to the change. Null if there was no objection. */
  deniedAt: z.nullable(isoTimestamp()),
  createdAt: isoTimestamp(),
  updatedAt: isoTimestamp(),
});
export type ProfileChange = z.infer<typeof profileChangeSchema>;

/** A change request with the values at request time, the requested values and the current values. */
export const profileChangeDetailsSchema = z.extend(profileChangeSchema, {
  before: profileValuesSchema,
  after: profileValuesSchema,
  today: profileValuesSchema,
  /** Fields that staff have edited since the request. Approval requires the current `memberUpdatedAt`. */
  conflicts: z.array(z.string()),
  memberUpdatedAt: isoTimestamp(),
});
export type ProfileChangeDetails = z.infer<typeof profileChangeDetailsSchema>;

export const approveProfileChangeSchema = z.object({
  /** Fields to accept; all other fields are declined. If the list is absent, all fields are accepted. */
  fields: z.optional(
    z
      .array(fieldName(), key('validation.invalid'))
      .check(z.minLength(1, key('corrections.fields.required')), z.maxLength(PROFILE_FIELDS.length)),
  ),
  reason: z.optional(nullableText(LONG_TEXT)),
  /**
   * Version of the member's record that the caller has seen, so that newer edits are not overwritten
   * unknowingly.
   */
  memberUpdatedAt: z.optional(timestamp()),
  /** True to approve although the holder of an old address objects. */
  despiteDenial: z.optional(flag()),
  ...editCondition,
});
export type ApproveProfileChange = z.output<typeof approveProfileChangeSchema>;

export const declineProfileChangeSchema = z.object({
  reason: requiredText(key('corrections.reason.required'), LONG_TEXT),
  ...editCondition,
});
