import { createEventRegistrationSchema } from '../../../db/validation/registrations/event-registrations.ts';
import { checker } from '../form/checker.ts';

export const check = checker(createEventRegistrationSchema);
