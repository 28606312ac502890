import * as z from 'zod/mini';
import { LOCALES, REGISTRATION_STATUSES } from '../../constants.ts';
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
} from '../platform/fields.ts';
import { paperSerial } from '../platform/paper-forms.ts';
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
  /** Ticket number of eight letters. */
  ticketNo: z.nullable(z.string()),
  updatedAt: isoTimestamp(),
  /**
   * Time of the valid check-in, which is the first one since the last undo. Null when the person did not
   * attend.
   */
  cameAt: z.nullable(isoTimestamp()),
  /** Id of the valid check-in, needed to undo it. */
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
  /** Answers to the form's questions, by question id. */
  answers: z.optional(answersSchema),
  topics: z.optional(tickedTopics()),
  /** True to join the waiting list if the form is full. */
  waitlist: z.optional(flag()),
  /**
   * Sold-out ticket quota in which the person waits for a place. If it is absent, the person waits for any
   * place of the form.
   */
  quotaId: z.optional(z.nullable(recordId())),
});
export type CreateEventRegistration = z.output<typeof createEventRegistrationSchema>;

/**
 * A registration that staff enter for another person, by telephone or at the door. The e-mail address is
 * optional (docs/api.md 4).
 */
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
    /** Language of the e-mails to the person. */
    locale: z.optional(z.enum(LOCALES, key('validation.invalid'))),
  },
);
/** Rows of an export; the first one contains the column names. `title` is the title of the file. */
export const exportedRowsSchema = z.object({ title: z.string(), rows: z.array(z.array(z.string())) });

export type AddRegistration = z.output<typeof addRegistrationSchema>;

/** Changes that staff can make to a registration: its status and notes (docs/api.md 4). */
export const updateEventRegistrationSchema = z.object({
  status: z.optional(z.enum(REGISTRATION_STATUSES, key('validation.invalid'))),
  notes: z.optional(nullableText(LONG_TEXT)),
  ...editCondition,
});

/**
 * Response to a new registration. If the person was put on the waiting list, `status` is `waiting`, and
 * `place` is the position in the queue.
 */
export const registrationReceiptSchema = z.object({
  id: z.int(),
  status: z.enum([...REGISTRATION_STATUSES, 'waiting']),
  place: z.optional(z.int()),
});
