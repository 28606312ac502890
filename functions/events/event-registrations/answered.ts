import { checkAnswers } from '../../../core/events/validation/check-answers.ts';
import { customDataOf, questionsOf } from '../../../core/events/validation/custom-questions.ts';
import type { AddRegistration } from '../../../core/events/validation/event-registrations.ts';
import { ApiError } from '../../http/failures/errors.ts';

export function answered(customFields: string | null, answers: AddRegistration['answers']): string | null {
  // A paper sheet or a telephone call often leaves some open.
  const questions = questionsOf(customFields).map((question) => ({ ...question, isRequired: false }));
  const checked = checkAnswers(questions, answers ?? {});
  if (Object.keys(checked.errors).length > 0)
    throw new ApiError(400, 'error.validation', { errors: checked.errors });
  return customDataOf(answers ? checked.answers : []);
}
