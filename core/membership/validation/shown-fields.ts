import * as z from 'zod/mini';
import { isoTimestamp, key } from '../../fields/fields.ts';
import { storedPicture } from '../../fields/stored-picture.ts';

/** Visitors see them only with the member's consent. */
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

const consentSchema = z.object({
  by: z.enum(['member', 'staff']),
  name: z.string(),
  at: isoTimestamp(),
});

export const shownConsentsSchema = z.partialRecord(z.enum(SHOWABLE_FIELDS), consentSchema);
export type ShownConsents = z.infer<typeof shownConsentsSchema>;

export const shownSchema = z.object({
  ...(Object.fromEntries(SHOWABLE_TEXTS.map((field) => [field, z.optional(z.string())])) as Record<
    (typeof SHOWABLE_TEXTS)[number],
    z.ZodMiniOptional<z.ZodMiniString>
  >),
  memberLogo: z.optional(z.string()),
  memberPhotos: z.optional(z.array(z.string())),
});
export type ShownFields = z.infer<typeof shownSchema>;

export const updateShownSchema = z.object({
  fields: z.array(z.enum(SHOWABLE_FIELDS, key('validation.invalid')), key('validation.invalid')),
});

export const MOST_MEMBER_PHOTOS = 6;

export const memberPicturesSchema = z.object({
  memberLogo: z.union([z.literal(''), storedPicture()], key('events.recapPictures.invalid')),
  memberPhotos: z
    .array(storedPicture(), key('validation.invalid'))
    .check(z.maxLength(MOST_MEMBER_PHOTOS, key('validation.tooLong'))),
});
export type MemberPictures = z.infer<typeof memberPicturesSchema>;

export const consentsAnswerSchema = z.object({ shownConsents: shownConsentsSchema });
