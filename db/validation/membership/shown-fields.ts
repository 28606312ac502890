import * as z from 'zod/mini';
import { isoTimestamp, key } from '../platform/fields.ts';

/** Fields that visitors see only with the member's consent (contract 9, "Directory"). */
export const SHOWABLE_FIELDS = [
  'memberPhone',
  'memberMobile',
  'memberEmail',
  'memberCompanyAddr',
  'memberBrand',
  'memberServices',
  'memberOpeningHours',
  'memberSocialPages',
  'memberDiscountInfo',
] as const;
export type ShowableField = (typeof SHOWABLE_FIELDS)[number];

/** Recorder and time of the consent to show a field. */
const consentSchema = z.object({
  by: z.enum(['member', 'staff']),
  /** Account name. Empty: the member itself. */
  name: z.string(),
  at: isoTimestamp(),
});

export const shownConsentsSchema = z.partialRecord(z.enum(SHOWABLE_FIELDS), consentSchema);
export type ShownConsents = z.infer<typeof shownConsentsSchema>;

/** Fields that the member agreed to show and that are not empty. */
export const shownSchema = z.partialRecord(z.enum(SHOWABLE_FIELDS), z.string());
export type ShownFields = z.infer<typeof shownSchema>;

/** All fields to show. Others are hidden. */
export const updateShownSchema = z.object({
  fields: z.array(z.enum(SHOWABLE_FIELDS, key('validation.invalid')), key('validation.invalid')),
});

export const consentsAnswerSchema = z.object({ shownConsents: shownConsentsSchema });
