import * as z from 'zod/mini';
import { LOCALES } from '../../association/locales.ts';
import {
  editCondition,
  flag,
  isoTimestamp,
  key,
  LONG_TEXT,
  nullableText,
  requiredText,
  timestamp,
} from '../../fields/fields.ts';
import { PROFILE_CHANGE_STATUSES } from '../kinds.ts';
import { PROFILE_FIELDS, type ProfileField } from '../profile-fields.ts';
import { updateMemberSchema } from './members.ts';

export type ProfileValues = Partial<Record<ProfileField, string | number | string[]>>;

const mask = Object.fromEntries(PROFILE_FIELDS.map((field) => [field, true])) as Record<ProfileField, true>;

export const changedProfileSchema = z.strictObject(z.pick(updateMemberSchema, mask).shape);

const fieldName = () => z.enum(PROFILE_FIELDS, key('validation.invalid'));
export const profileValuesSchema = z.partialRecord(
  fieldName(),
  z.union([z.string(), z.number(), z.array(z.string())]),
);

export const profileChangeSchema = z.object({
  id: z.int(),
  memberId: z.int(),
  companyName: z.string(),
  memberNumber: z.string(),
  status: z.enum(PROFILE_CHANGE_STATUSES),
  locale: z.enum(LOCALES),
  fields: z.array(z.string()),
  approvedFields: z.array(z.string()),
  reason: z.nullable(z.string()),
  decidedByName: z.nullable(z.string()),
  decidedAt: z.nullable(isoTimestamp()),
  isAddressChange: z.boolean(),
  deniedAt: z.nullable(isoTimestamp()),
  createdAt: isoTimestamp(),
  updatedAt: isoTimestamp(),
});
export type ProfileChange = z.infer<typeof profileChangeSchema>;

export const profileChangeDetailsSchema = z.extend(profileChangeSchema, {
  before: profileValuesSchema,
  after: profileValuesSchema,
  today: profileValuesSchema,
  /** Edited by staff since the request. Approval requires the current `memberUpdatedAt`. */
  conflicts: z.array(z.string()),
  memberUpdatedAt: isoTimestamp(),
});
export type ProfileChangeDetails = z.infer<typeof profileChangeDetailsSchema>;

export const approveProfileChangeSchema = z.object({
  /** All other fields are declined. If the list is absent, all fields are accepted. */
  fields: z.optional(
    z
      .array(fieldName(), key('validation.invalid'))
      .check(z.minLength(1, key('corrections.fields.required')), z.maxLength(PROFILE_FIELDS.length)),
  ),
  reason: z.optional(nullableText(LONG_TEXT)),
  /** Version that the caller has seen, so that newer edits are not overwritten unknowingly. */
  memberUpdatedAt: z.optional(timestamp()),
  despiteDenial: z.optional(flag()),
  ...editCondition,
});
export type ApproveProfileChange = z.output<typeof approveProfileChangeSchema>;

export const declineProfileChangeSchema = z.object({
  reason: requiredText(key('corrections.reason.required'), LONG_TEXT),
  ...editCondition,
});
