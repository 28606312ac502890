import * as z from 'zod/mini';
import { draftFlag, draftState } from '../../content/validation/drafts.ts';
import { keptWords } from '../../content/validation/simplified-words.ts';
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
} from '../../fields/fields.ts';
import { storedPicture } from '../../fields/stored-picture.ts';
import { EVENT_STATUSES } from '../kinds.ts';

const ticketPricesSchema = z.object({ all: z.array(z.int()), member: z.array(z.int()) });
export type TicketPrices = z.infer<typeof ticketPricesSchema>;

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
  keptWords: z.array(z.string()),
  registrationFormId: z.nullable(z.int()),
  /** In cents, ascending, of the tickets on sale. Null for an event without tickets. */
  ticketPrices: z.optional(z.nullable(ticketPricesSchema)),
  updatedAt: isoTimestamp(),
  ...draftState,
});
export type Event = z.infer<typeof eventSchema>;

/** Only a draft can lack its day. */
export const eventRecordSchema = z.extend(eventSchema, { eventDate: z.nullable(isoTimestamp()) });

/** Any text is accepted; an unknown status is shown as "in preparation" (docs/product.md 4). */
const status = () => requiredText(key('validation.invalid'), 50);

/** Hong Kong dollars, without cents. Blank when the fee is not stated. */
const fee = () =>
  z.pipe(
    z.transform((value) => (value === '' ? null : value)),
    z.nullable(integer(0)),
  );

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
  keptUntilOn: z.optional(nullableDay()),
  isPhotographed: z.optional(flag()),
  recapZh: z.optional(nullableText(LONG_TEXT)),
  recapEn: z.optional(nullableText(LONG_TEXT)),
  recapPictures: z.optional(
    z.array(storedPicture()).check(z.maxLength(MOST_RECAP_PICTURES, key('validation.tooLong'))),
  ),
  acknowledgementZh: z.optional(nullableText(LONG_TEXT)),
  acknowledgementEn: z.optional(nullableText(LONG_TEXT)),
  keptWords: z.optional(keptWords()),
  ...draftFlag,
});

/** An `id` in the body is accepted and ignored (docs/product.md 7). */
export const updateEventSchema = z.extend(z.partial(createEventSchema), editCondition);

const FACEBOOK = /^(?:.+\.)?(?:facebook\.com|fb\.com|fb\.me)$/;

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

const DRAFT_FIELDS = ['title', 'eventDate', 'location', 'fee', 'registrationDeadline'] as const;

export const eventDraftSchema = z.object({
  title: z.string(),
  description: z.string(),
  eventDate: z.nullable(isoTimestamp()),
  endsAt: z.nullable(isoTimestamp()),
  isAllDay: z.optional(z.boolean()),
  location: z.nullable(z.string()),
  fee: z.nullable(z.string()),
  memberFee: z.nullable(z.int()),
  guestFee: z.nullable(z.int()),
  registrationRequired: z.boolean(),
  registrationDeadline: z.nullable(isoTimestamp()),
  maxRegistrations: z.optional(z.int()),
  weekday: z.nullable(z.int()),
  assumedYear: z.optional(z.int()),
  doubts: z.optional(z.array(z.enum(DRAFT_FIELDS))),
});
export type EventDraft = z.infer<typeof eventDraftSchema>;
