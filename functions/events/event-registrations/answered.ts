import { checkAnswers } from '../../../db/validation/events/check-answers.ts';
import { customDataOf, questionsOf } from '../../../db/validation/events/custom-questions.ts';
import type { AddRegistration } from '../../../db/validation/events/event-registrations.ts';
import { ApiError } from '../../errors.ts';

/**
 * Converts the answers that staff enter to `customData`. Omits unanswered questions, because a paper sheet or
 * a telephone call often leaves some questions open. Throws 400 with `errors` by question.
 */
export function answered(customFields: string | null, answers: AddRegistration['answers']): string | null {
  const questions = questionsOf(customFields).map((question) => ({ ...question, isRequired: false }));
  const checked = checkAnswers(questions, answers ?? {});
  if (Object.keys(checked.errors).length > 0)
    throw new ApiError(400, 'error.validation', { errors: checked.errors });
  return customDataOf(answers ? checked.answers : []);
}
