import { createEventRegistrationSchema } from '../../../core/events/validation/event-registrations.ts';
import { checker } from '../form/checker.ts';

export { checkAnswers } from '../../../core/events/validation/check-answers.ts';

export const check = checker(createEventRegistrationSchema);
