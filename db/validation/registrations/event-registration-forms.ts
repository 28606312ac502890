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
  customFields: z.nullable(z.string()),
  createdAt: isoTimestamp(),
  updatedAt: isoTimestamp(),
});
export type EventRegistrationForm = z.infer<typeof eventRegistrationFormSchema>;

/** At least 1, or empty for unlimited (docs/product.md 5). */
const maxRegistrations = () =>
  z.pipe(
    z.transform((value) => (value === '' ? null : value)),
    z.nullable(
      z
        .int(key('forms.maxRegistrations.invalid'))
        .check(
          z.minimum(1, key('forms.maxRegistrations.invalid')),
          z.maximum(1_000_000, key('forms.maxRegistrations.invalid')),
        ),
    ),
  );

/** From 1 to 60, or empty for none. */
const reminderDays = () =>
  z.pipe(
    z.transform((value) => (value === '' ? null : value)),
    z.nullable(
      z
        .int(key('forms.reminderDays.invalid'))
        .check(
          z.minimum(1, key('forms.reminderDays.invalid')),
          z.maximum(60, key('forms.reminderDays.invalid')),
        ),
    ),
  );

export const createEventRegistrationFormSchema = z.object({
  eventId: recordId(),
  formTitle: requiredText(key('forms.formTitle.required')),
  formDescription: z.optional(nullableText(LONG_TEXT)),
  isActive: z.optional(flag()),
  maxRegistrations: z.optional(maxRegistrations()),
  registrationDeadline: z.optional(nullableTimestamp()),
  requireMemberInfo: z.optional(flag()),
  membersFirst: z.optional(flag()),
  reminderDays: z.optional(reminderDays()),
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
