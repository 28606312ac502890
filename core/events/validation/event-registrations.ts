import * as z from 'zod/mini';
import { LOCALES } from '../../association/locales.ts';
import {
  editCondition,
  flag,
  isoTimestamp,
  key,
  LONG_TEXT,
  nullablePhone,
  nullableText,
  optionalEmail,
  personName,
  recordId,
  requiredEmail,
  tickedTopics,
} from '../../fields/fields.ts';
import { paperSerial } from '../../fields/paper-forms.ts';
import { COLUMN_KINDS } from '../../text/sheet.ts';
import { REGISTRATION_STATUSES } from '../kinds.ts';
import { answersSchema } from './custom-questions.ts';

export const eventRegistrationSchema = z.object({
  id: z.int(),
  formId: z.int(),
  eventId: z.int(),
  participantName: z.string(),
  participantEmail: z.string(),
  participantPhone: z.nullable(z.string()),
  participantCompany: z.nullable(z.string()),
  participantPosition: z.nullable(z.string()),
  isMember: z.boolean(),
  memberNumber: z.nullable(z.string()),
  memberCompany: z.nullable(z.string()),
  customData: z.nullable(z.string()),
  registrationDate: isoTimestamp(),
  status: z.enum(REGISTRATION_STATUSES),
  notes: z.nullable(z.string()),
  orderId: z.nullable(z.int()),
  ticketTypeId: z.nullable(z.int()),
  priceCents: z.nullable(z.int()),
  ticketGeneration: z.int(),
  ticketNo: z.nullable(z.string()),
  updatedAt: isoTimestamp(),
  cameAt: z.nullable(isoTimestamp()),
  checkInId: z.nullable(z.int()),
});
export type EventRegistration = z.infer<typeof eventRegistrationSchema>;

export const createEventRegistrationSchema = z.object({
  formId: recordId(),
  eventId: recordId(),
  participantName: personName(key('registrations.participantName.required')),
  participantEmail: requiredEmail(key('registrations.participantEmail.invalid')),
  participantPhone: z.optional(nullablePhone()),
  participantCompany: z.optional(nullableText()),
  participantPosition: z.optional(nullableText()),
  isMember: z.optional(flag()),
  memberNumber: z.optional(nullableText(100)),
  memberCompany: z.optional(nullableText()),
  customData: z.optional(
    z.nullable(z.string(key('validation.invalid')).check(z.maxLength(LONG_TEXT, key('validation.tooLong')))),
  ),
  answers: z.optional(answersSchema),
  topics: z.optional(tickedTopics()),
  waitlist: z.optional(flag()),
  quotaId: z.optional(z.nullable(recordId())),
});
export type CreateEventRegistration = z.output<typeof createEventRegistrationSchema>;

/** By telephone or at the door, so the e-mail address is optional (docs/api.md 4). */
export const addRegistrationSchema = z.extend(
  z.omit(createEventRegistrationSchema, {
    formId: true,
    eventId: true,
    customData: true,
    waitlist: true,
    quotaId: true,
    topics: true,
  }),
  {
    participantEmail: z.optional(optionalEmail(key('registrations.participantEmail.invalid'))),
    notes: z.optional(nullableText(LONG_TEXT)),
    paperSerial: z.optional(paperSerial()),
    locale: z.optional(z.enum(LOCALES, key('validation.invalid'))),
  },
);
export const exportedRowsSchema = z.object({
  title: z.string(),
  rows: z.array(z.array(z.string())),
  kinds: z.array(z.enum(COLUMN_KINDS)),
});

export type AddRegistration = z.output<typeof addRegistrationSchema>;

export const updateEventRegistrationSchema = z.object({
  status: z.optional(z.enum(REGISTRATION_STATUSES, key('validation.invalid'))),
  notes: z.optional(nullableText(LONG_TEXT)),
  ...editCondition,
});

export const restoreRegistrationSchema = z.object({
  status: z.enum(['confirmed', 'pending'], key('validation.invalid')),
});

/** On the waiting list, `status` is `waiting`, and `place` is the position in the queue. */
export const registrationReceiptSchema = z.object({
  id: z.int(),
  status: z.enum([...REGISTRATION_STATUSES, 'waiting']),
  place: z.optional(z.int()),
});
