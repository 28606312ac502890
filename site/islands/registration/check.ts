import { createEventRegistrationSchema } from '../../../db/validation/registrations/event-registrations.ts';
import { checker } from '../form/checker.ts';

export { checkAnswers } from '../../../db/validation/registrations/check-answers.ts';

export const check = checker(createEventRegistrationSchema);
