import * as z from 'zod/mini';
import { LOCALES, REGISTRATION_STATUSES } from '../../constants.ts';
import {
  editCondition,
  flag,
  isoTimestamp,
  key,
  LONG_TEXT,
  nullableText,
  optionalEmail,
  recordId,
  requiredEmail,
  requiredText,
} from '../fields.ts';
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
  updatedAt: isoTimestamp(),
});
export type EventRegistration = z.infer<typeof eventRegistrationSchema>;

export const createEventRegistrationSchema = z.object({
  formId: recordId(),
  eventId: recordId(),
  participantName: requiredText(key('registrations.participantName.required')),
  participantEmail: requiredEmail(key('registrations.participantEmail.invalid')),
  participantPhone: z.optional(nullableText(100)),
  participantCompany: z.optional(nullableText()),
  participantPosition: z.optional(nullableText()),
  isMember: z.optional(flag()),
  memberNumber: z.optional(nullableText(100)),
  memberCompany: z.optional(nullableText()),
  customData: z.optional(
    z.nullable(z.string(key('validation.invalid')).check(z.maxLength(LONG_TEXT, key('validation.tooLong')))),
  ),
  /** To the questions of the form, by their ids. */
  answers: z.optional(answersSchema),
  /** Where no place is left: wait for one. */
  waitlist: z.optional(flag()),
});
export type CreateEventRegistration = z.output<typeof createEventRegistrationSchema>;

/** Who has telephoned or walked in, as staff write them down: an address is not always given (docs/api.md 4). */
export const addRegistrationSchema = z.extend(
  z.omit(createEventRegistrationSchema, {
    formId: true,
    eventId: true,
    customData: true,
    answers: true,
    waitlist: true,
  }),
  {
    participantEmail: z.optional(optionalEmail(key('registrations.participantEmail.invalid'))),
    notes: z.optional(nullableText(LONG_TEXT)),
    /** In which they are written to. */
    locale: z.optional(z.enum(LOCALES, key('validation.invalid'))),
  },
);
/** As the exports have them, the names of the columns first; `title` is that of a file. */
export const exportedRowsSchema = z.object({ title: z.string(), rows: z.array(z.array(z.string())) });

export type AddRegistration = z.output<typeof addRegistrationSchema>;

/** Staff change status and notes (docs/api.md 4). */
export const updateEventRegistrationSchema = z.object({
  status: z.optional(z.enum(REGISTRATION_STATUSES, key('validation.invalid'))),
  notes: z.optional(nullableText(LONG_TEXT)),
  ...editCondition,
});

/** Of a registration, or of a place in the waiting list: then `status` is `waiting` and `place` where in the line. */
export const registrationReceiptSchema = z.object({
  id: z.int(),
  status: z.enum([...REGISTRATION_STATUSES, 'waiting']),
  place: z.optional(z.int()),
});
