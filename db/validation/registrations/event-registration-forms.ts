import * as z from 'zod/mini';
import { eventSchema } from '../events.ts';
import {
  editCondition,
  flag,
  isoTimestamp,
  key,
  LONG_TEXT,
  nullableText,
  nullableTimestamp,
  recordId,
  requiredText,
} from '../fields.ts';
import { faultOf } from './custom-questions.ts';

export const eventRegistrationFormSchema = z.object({
  id: z.int(),
  eventId: z.int(),
  formTitle: z.string(),
  formDescription: z.nullable(z.string()),
  isActive: z.boolean(),
  maxRegistrations: z.nullable(z.int()),
  registrationDeadline: z.nullable(isoTimestamp()),
  requireMemberInfo: z.boolean(),
  membersFirst: z.boolean(),
  reminderDays: z.nullable(z.int()),
  changeCutoffHours: z.nullable(z.int()),
  customFields: z.nullable(z.string()),
  createdAt: isoTimestamp(),
  updatedAt: isoTimestamp(),
});
export type EventRegistrationForm = z.infer<typeof eventRegistrationFormSchema>;

/** An integer from least to most, or nothing when it is left empty. */
const countOrNone = (least: number, most: number, message: string) =>
  z.pipe(
    z.transform((value) => (value === '' ? null : value)),
    z.nullable(z.int(message).check(z.minimum(least, message), z.maximum(most, message))),
  );

export const createEventRegistrationFormSchema = z.object({
  eventId: recordId(),
  formTitle: requiredText(key('forms.formTitle.required')),
  formDescription: z.optional(nullableText(LONG_TEXT)),
  isActive: z.optional(flag()),
  /** Empty: unlimited (docs/product.md 5). */
  maxRegistrations: z.optional(countOrNone(1, 1_000_000, key('forms.maxRegistrations.invalid'))),
  registrationDeadline: z.optional(nullableTimestamp()),
  requireMemberInfo: z.optional(flag()),
  membersFirst: z.optional(flag()),
  /** Empty: nobody is reminded. */
  reminderDays: z.optional(countOrNone(1, 60, key('forms.reminderDays.invalid'))),
  /** Empty: until the event begins. */
  changeCutoffHours: z.optional(countOrNone(0, 720, key('forms.changeCutoffHours.invalid'))),
  customFields: z.optional(
    z.nullable(
      z.string(key('validation.invalid')).check(
        z.maxLength(LONG_TEXT, key('validation.tooLong')),
        z.superRefine((customFields, context) => {
          const fault = faultOf(customFields);
          if (fault) context.addIssue({ code: 'custom', message: fault, input: customFields });
        }),
      ),
    ),
  ),
});

export const updateEventRegistrationFormSchema = z.extend(
  z.partial(z.omit(createEventRegistrationFormSchema, { eventId: true })),
  editCondition,
);

/** A form as it is read alone: with its event and how many places are taken. */
export const formWithEventSchema = z.extend(eventRegistrationFormSchema, {
  event: z.omit(eventSchema, {
    endsAt: true,
    fee: true,
    feeEn: true,
    memberFee: true,
    guestFee: true,
    statusSetByHand: true,
    registrationRequired: true,
    registrationFormId: true,
    updatedAt: true,
  }),
  registrationCount: z.int(),
  isFull: z.boolean(),
  isClosed: z.boolean(),
});
export type FormWithEvent = z.infer<typeof formWithEventSchema>;
