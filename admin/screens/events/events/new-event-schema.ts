import * as z from 'zod/mini';
import { createEventRegistrationFormSchema } from '../../../../core/events/validation/event-registration-forms.ts';
import { createEventSchema } from '../../../../core/events/validation/events.ts';
import { nullableTimestamp } from '../../../../core/fields/fields.ts';

export const newEventSchema = z.extend(createEventSchema, {
  makesForm: z.optional(z.boolean()),
  registrationDeadline: z.optional(nullableTimestamp()),
  maxRegistrations: createEventRegistrationFormSchema.shape.maxRegistrations,
});
