import * as z from 'zod/mini';
import { isoTimestamp, key } from '../platform/fields.ts';
import { storedPicture } from '../platform/stored-picture.ts';

/** Fields that visitors see only with the member's consent. */
const SHOWABLE_TEXTS = [
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
export const SHOWABLE_FIELDS = [...SHOWABLE_TEXTS, 'memberLogo', 'memberPhotos'] as const;
export type ShowableField = (typeof SHOWABLE_FIELDS)[number];

/** Consent to show a field: who recorded it, and when. */
const consentSchema = z.object({
  by: z.enum(['member', 'staff']),
  /** Name of the account. Empty when the member gave the consent. */
  name: z.string(),
  at: isoTimestamp(),
});

export const shownConsentsSchema = z.partialRecord(z.enum(SHOWABLE_FIELDS), consentSchema);
export type ShownConsents = z.infer<typeof shownConsentsSchema>;

/** Fields that the member agreed to show and that are not empty. */
export const shownSchema = z.object({
  ...(Object.fromEntries(SHOWABLE_TEXTS.map((field) => [field, z.optional(z.string())])) as Record<
    (typeof SHOWABLE_TEXTS)[number],
    z.ZodMiniOptional<z.ZodMiniString>
  >),
  memberLogo: z.optional(z.string()),
  memberPhotos: z.optional(z.array(z.string())),
});
export type ShownFields = z.infer<typeof shownSchema>;

/** All fields to show. Fields that are not listed are hidden. */
export const updateShownSchema = z.object({
  fields: z.array(z.enum(SHOWABLE_FIELDS, key('validation.invalid')), key('validation.invalid')),
});

/** Maximum number of photographs of a member. */
export const MOST_MEMBER_PHOTOS = 6;

/** Logo and photographs of a member. An empty logo means none. */
export const memberPicturesSchema = z.object({
  memberLogo: z.union([z.literal(''), storedPicture()], key('events.recapPictures.invalid')),
  memberPhotos: z
    .array(storedPicture(), key('validation.invalid'))
    .check(z.maxLength(MOST_MEMBER_PHOTOS, key('validation.tooLong'))),
});
export type MemberPictures = z.infer<typeof memberPicturesSchema>;

export const consentsAnswerSchema = z.object({ shownConsents: shownConsentsSchema });
