import * as z from 'zod/mini';
import { createEventRegistrationFormSchema } from '../../../../db/validation/events/event-registration-forms.ts';
import { createEventSchema } from '../../../../db/validation/events/events.ts';
import { nullableTimestamp } from '../../../../db/validation/platform/fields.ts';

/** The API's schema for a new event, combined with the schema of its registration form. */
export const newEventSchema = z.extend(createEventSchema, {
  makesForm: z.optional(z.boolean()),
  registrationDeadline: z.optional(nullableTimestamp()),
  maxRegistrations: createEventRegistrationFormSchema.shape.maxRegistrations,
});
