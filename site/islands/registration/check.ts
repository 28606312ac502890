import { createEventRegistrationSchema } from '../../../db/validation/events/event-registrations.ts';
import { checker } from '../form/checker.ts';

export { checkAnswers } from '../../../db/validation/events/check-answers.ts';

export const check = checker(createEventRegistrationSchema);
