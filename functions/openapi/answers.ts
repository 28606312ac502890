import * as z from 'zod/mini';
import { eventRegistrationFormSchema } from '../../db/validation/event-registration-forms.ts';
import { eventRegistrationSchema } from '../../db/validation/event-registrations.ts';
import { eventSchema } from '../../db/validation/events.ts';
import { isoTimestamp } from '../../db/validation/fields.ts';
import { memberSchema } from '../../db/validation/members.ts';
import { SECOND_FACTOR_METHODS } from '../../db/validation/second-factor.ts';

// Answers that are no record of a resource.

/** Every failure (docs/api.md 3). */
export const errorSchema = z.object({
  /** In the language of Accept-Language. */
  message: z.string(),
  code: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.string())),
  current: z.optional(z.looseObject({ id: z.int() })),
  /** Of a failure of the service itself: the same as in its log. */
  requestId: z.optional(z.string()),
  /** With `second_factor_required`: what the second step of the login must send back, and what it may be. */
  challenge: z.optional(z.string()),
  methods: z.optional(z.array(z.enum(SECOND_FACTOR_METHODS))),
  /** For `navigator.credentials.get`, where the account has a passkey. */
  passkey: z.optional(z.looseObject({ challenge: z.string() })),
});

export const idSchema = z.object({ id: z.int() });

export const applicationReceiptSchema = z.pick(memberSchema, {
  id: true,
  memberUniqueCode: true,
  memberNumber: true,
  companyNameHk: true,
});

export const registrationReceiptSchema = z.pick(eventRegistrationSchema, { id: true, status: true });

/** A form as it is read alone: with its event and how many places are taken. */
export const formWithEventSchema = z.extend(eventRegistrationFormSchema, {
  event: z.omit(eventSchema, {
    endsAt: true,
    statusSetByHand: true,
    registrationRequired: true,
    registrationFormId: true,
    updatedAt: true,
  }),
  registrationCount: z.int(),
  isFull: z.boolean(),
  isClosed: z.boolean(),
});

export const eventDraftSchema = z.object({
  title: z.string(),
  description: z.string(),
  eventDate: z.nullable(isoTimestamp()),
  location: z.nullable(z.string()),
});

export const translationSchema = z.object({ en: z.record(z.string(), z.string()) });

export const storedImageSchema = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** Smaller variants, where they could be made. */
  srcset: z.optional(z.string()),
});

export const convertedPdfSchema = z.object({
  pageCount: z.int(),
  /** The first ten pages, or as many of them as could be drawn. */
  pageUrls: z.array(z.string()),
  fileUrl: z.string(),
  /** For people: kind and pages. */
  fileSize: z.string(),
  /** Set where a font is not embedded, so that its text may be missing from the pictures. */
  fontsMissing: z.optional(z.boolean()),
});

export const figuresSchema = z.object({
  members: z.int(),
  news: z.int(),
  events: z.int(),
  pendingMembers: z.int(),
  unreadMessages: z.int(),
});

export const publishStatusSchema = z.object({
  state: z.enum(['live', 'waiting', 'building', 'failed']),
  changedAt: z.nullable(isoTimestamp()),
  publishedAt: z.nullable(isoTimestamp()),
  message: z.optional(z.string()),
});

const partSchema = () => z.object({ isReachable: z.boolean(), ms: z.nullable(z.int()) });

/** How the parts of the system are. */
export const readinessSchema = z.object({
  status: z.enum(['ok', 'degraded']),
  version: z.nullable(z.string()),
  database: partSchema(),
  store: partSchema(),
  publishing: z.omit(publishStatusSchema, { message: true }),
  /** When the clock last looked for what is due. */
  tickedAt: z.nullable(isoTimestamp()),
  /** Which of the optional services are set up. */
  services: z.record(z.string(), z.boolean()),
});

export const healthSchema = z.object({
  status: z.enum(['ok', 'error']),
  database: z.enum(['ok', 'down']),
});

export const totpSetupSchema = z.object({
  /** In base32. */
  secret: z.string(),
  /** otpauth://…, for a QR code. */
  address: z.string(),
});

/** Empty: the account has codes already. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** For `navigator.credentials.create`. */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() });
