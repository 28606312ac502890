import * as z from 'zod/mini';
import { createEventSchema } from '../../db/validation/events.ts';
import { nullableTimestamp } from '../../db/validation/fields.ts';

/** The API's rules, and those of the registration form that may be made with the event. */
export const newEventSchema = z.extend(createEventSchema, {
  makesForm: z.optional(z.boolean()),
  registrationDeadline: z.optional(nullableTimestamp()),
});
