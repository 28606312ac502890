import * as z from 'zod/mini';
import { EVENT_STATUSES } from '../../constants.ts';
import { draftFlag, draftState } from '../content/drafts.ts';
import {
  editCondition,
  flag,
  integer,
  isoTimestamp,
  key,
  LONG_TEXT,
  nullableAddress,
  nullableDay,
  nullableText,
  nullableTimestamp,
  requiredText,
  timestamp,
} from '../platform/fields.ts';
import { storedPicture } from '../platform/stored-picture.ts';

export const eventSchema = z.object({
  id: z.int(),
  title: z.string(),
  titleEn: z.nullable(z.string()),
  description: z.string(),
  descriptionEn: z.nullable(z.string()),
  eventDate: isoTimestamp(),
  endsAt: z.nullable(isoTimestamp()),
  isAllDay: z.boolean(),
  location: z.nullable(z.string()),
  locationEn: z.nullable(z.string()),
  fee: z.nullable(z.string()),
  feeEn: z.nullable(z.string()),
  memberFee: z.nullable(z.int()),
  guestFee: z.nullable(z.int()),
  imageUrl: z.nullable(z.string()),
  status: z.string(),
  statusSetByHand: z.boolean(),
  registrationRequired: z.boolean(),
  keptUntilOn: z.nullable(z.iso.date()),
  isPhotographed: z.boolean(),
  recapZh: z.nullable(z.string()),
  recapEn: z.nullable(z.string()),
  recapPictures: z.array(z.string()),
  acknowledgementZh: z.nullable(z.string()),
  acknowledgementEn: z.nullable(z.string()),
  /** Id of the event's active registration form. Null when the event has none (docs/api.md 4). */
  registrationFormId: z.nullable(z.int()),
  updatedAt: isoTimestamp(),
  ...draftState,
});
export type Event = z.infer<typeof eventSchema>;

/**
 * Status of the event. Any text is accepted. An unknown status is displayed as in preparation
 * (docs/product.md 4).
 */
const status = () => requiredText(key('validation.invalid'), 50);

/** Fee in Hong Kong dollars, without cents. Blank when the fee is not stated. */
const fee = () =>
  z.pipe(
    z.transform((value) => (value === '' ? null : value)),
    z.nullable(integer(0)),
  );

/** Maximum number of pictures below a recap. */
export const MOST_RECAP_PICTURES = 40;

export const createEventSchema = z.object({
  title: requiredText(key('events.title.required')),
  titleEn: z.optional(nullableText()),
  description: requiredText(key('events.description.required'), LONG_TEXT),
  descriptionEn: z.optional(nullableText(LONG_TEXT)),
  eventDate: timestamp(key('events.eventDate.required')),
  endsAt: z.optional(nullableTimestamp()),
  isAllDay: z.optional(flag()),
  location: z.optional(nullableText()),
  locationEn: z.optional(nullableText()),
  fee: z.optional(nullableText()),
  feeEn: z.optional(nullableText()),
  memberFee: z.optional(fee()),
  guestFee: z.optional(fee()),
  imageUrl: z.optional(nullableAddress(key('events.imageUrl.invalid'))),
  status: z.optional(status()),
  registrationRequired: z.optional(flag()),
  /**
   * Last day on which participants' names are kept, if they are kept longer than usual. The registration form
   * shows this day.
   */
  keptUntilOn: z.optional(nullableDay()),
  isPhotographed: z.optional(flag()),
  recapZh: z.optional(nullableText(LONG_TEXT)),
  recapEn: z.optional(nullableText(LONG_TEXT)),
  recapPictures: z.optional(
    z.array(storedPicture()).check(z.maxLength(MOST_RECAP_PICTURES, key('validation.tooLong'))),
  ),
  acknowledgementZh: z.optional(nullableText(LONG_TEXT)),
  acknowledgementEn: z.optional(nullableText(LONG_TEXT)),
  ...draftFlag,
});

/** Body of an update. An `id` in the body is accepted and ignored (docs/product.md 7). */
export const updateEventSchema = z.extend(z.partial(createEventSchema), editCondition);

const FACEBOOK = /^(?:.+\.)?(?:facebook\.com|fb\.com|fb\.me)$/;

/** Checks whether a text is a URL of Facebook. Returns false for other sites, such as Instagram. */
const isOfFacebook = (value: string) => URL.canParse(value) && FACEBOOK.test(new URL(value).hostname);

export const importFacebookSchema = z.object({
  facebookUrl: requiredText(key('events.facebookUrl.required'), 2000).check(
    z.refine(isOfFacebook, key('events.facebookUrl.invalid')),
  ),
  eventDate: timestamp(key('events.eventDate.required')),
  location: z.optional(nullableText()),
  status: z.optional(z.enum(EVENT_STATUSES, key('validation.invalid'))),
  registrationRequired: z.optional(flag()),
});

export const importTextSchema = z.object({ text: requiredText(key('events.text.required'), LONG_TEXT) });

export const eventDraftSchema = z.object({
  title: z.string(),
  description: z.string(),
  eventDate: z.nullable(isoTimestamp()),
  endsAt: z.nullable(isoTimestamp()),
  /** True if the text states days without times. */
  isAllDay: z.optional(z.boolean()),
  location: z.nullable(z.string()),
  fee: z.nullable(z.string()),
  memberFee: z.nullable(z.int()),
  guestFee: z.nullable(z.int()),
  registrationRequired: z.boolean(),
  /** Registration deadline stated in the text. Null when the text states none. */
  registrationDeadline: z.nullable(isoTimestamp()),
  /** Maximum number of participants stated in the text. Absent when the text states none. */
  maxRegistrations: z.optional(z.int()),
  /**
   * Weekday in the text that contradicts the date; 0 is Sunday. Null when no weekday contradicts the date.
   */
  weekday: z.nullable(z.int()),
  /**
   * Next year, assumed because the text states neither year nor weekday and the day has passed this year.
   * Absent when no year was assumed.
   */
  assumedYear: z.optional(z.int()),
});
export type EventDraft = z.infer<typeof eventDraftSchema>;
