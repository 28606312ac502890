import * as z from 'zod/mini';
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
} from '../../fields/fields.ts';
import { faultOf } from './custom-questions.ts';
import { eventSchema } from './events.ts';
import { soldTypeSchema } from './orders.ts';

const refundRuleSchema = z.object({
  untilHours: z
    .int(key('validation.number'))
    .check(z.minimum(0, key('validation.number')), z.maximum(8760, key('validation.number'))),
  percent: z
    .int(key('validation.number'))
    .check(z.minimum(0, key('validation.number')), z.maximum(100, key('validation.number'))),
});

export const eventRegistrationFormSchema = z.object({
  id: z.int(),
  eventId: z.int(),
  formTitle: z.string(),
  formTitleEn: z.nullable(z.string()),
  formDescription: z.nullable(z.string()),
  formDescriptionEn: z.nullable(z.string()),
  isActive: z.boolean(),
  maxRegistrations: z.nullable(z.int()),
  registrationDeadline: z.nullable(isoTimestamp()),
  requireMemberInfo: z.boolean(),
  membersFirst: z.boolean(),
  reminderDays: z.nullable(z.int()),
  changeCutoffHours: z.nullable(z.int()),
  customFields: z.nullable(z.string()),
  payDays: z.int(),
  holdMinutes: z.int(),
  strangerHoldHours: z.nullable(z.int()),
  strangerSharePercent: z.nullable(z.int()),
  refundRules: z.array(refundRuleSchema),
  createdAt: isoTimestamp(),
  updatedAt: isoTimestamp(),
});
export type EventRegistrationForm = z.infer<typeof eventRegistrationFormSchema>;

const days = (least: number, most: number) =>
  z
    .int(key('validation.number'))
    .check(z.minimum(least, key('validation.number')), z.maximum(most, key('validation.number')));

const countOrNone = (least: number, most: number, message: string) =>
  z.pipe(
    z.transform((value) => (value === '' ? null : value)),
    z.nullable(z.int(message).check(z.minimum(least, message), z.maximum(most, message))),
  );

export const createEventRegistrationFormSchema = z.object({
  eventId: recordId(),
  formTitle: requiredText(key('forms.formTitle.required')),
  formTitleEn: z.optional(nullableText()),
  formDescription: z.optional(nullableText(LONG_TEXT)),
  formDescriptionEn: z.optional(nullableText(LONG_TEXT)),
  isActive: z.optional(flag()),
  maxRegistrations: z.optional(countOrNone(1, 1_000_000, key('forms.maxRegistrations.invalid'))),
  registrationDeadline: z.optional(nullableTimestamp()),
  requireMemberInfo: z.optional(flag()),
  membersFirst: z.optional(flag()),
  reminderDays: z.optional(countOrNone(1, 60, key('forms.reminderDays.invalid'))),
  /** Hours before the event. Empty: until the event begins. */
  changeCutoffHours: z.optional(countOrNone(0, 720, key('forms.changeCutoffHours.invalid'))),
  payDays: z.optional(days(0, 90)),
  holdMinutes: z.optional(days(5, 1440)),
  strangerHoldHours: z.optional(countOrNone(1, 240, key('forms.strangerHoldHours.invalid'))),
  strangerSharePercent: z.optional(countOrNone(1, 100, key('forms.strangerSharePercent.invalid'))),
  refundRules: z.optional(z.array(refundRuleSchema).check(z.maxLength(10, key('validation.tooLong')))),
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

export const formWithEventSchema = z.extend(eventRegistrationFormSchema, {
  event: z.omit(eventSchema, {
    statusSetByHand: true,
    registrationRequired: true,
    recapZh: true,
    recapEn: true,
    recapPictures: true,
    acknowledgementZh: true,
    acknowledgementEn: true,
    registrationFormId: true,
    updatedAt: true,
  }),
  registrationCount: z.int(),
  isFull: z.boolean(),
  isClosed: z.boolean(),
  types: z.array(soldTypeSchema),
});
export type FormWithEvent = z.infer<typeof formWithEventSchema>;
