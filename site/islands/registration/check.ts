import { createEventRegistrationSchema } from '../../../db/validation/event-registrations.ts';
import { checker } from '../form/checker.ts';

export const check = checker(createEventRegistrationSchema);
