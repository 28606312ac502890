import { checkAnswers } from '../../../db/validation/events/check-answers.ts';
import { customDataOf, questionsOf } from '../../../db/validation/events/custom-questions.ts';
import type { AddRegistration } from '../../../db/validation/events/event-registrations.ts';
import { ApiError } from '../../errors.ts';

/**
 * Returns answers that staff enter as `customData`; what a caller or a sheet of paper leaves open stays open.
 * Throws 400 with `errors` by question.
 */
export function answered(customFields: string | null, answers: AddRegistration['answers']): string | null {
  const questions = questionsOf(customFields).map((question) => ({ ...question, isRequired: false }));
  const checked = checkAnswers(questions, answers ?? {});
  if (Object.keys(checked.errors).length > 0)
    throw new ApiError(400, 'error.validation', { errors: checked.errors });
  return customDataOf(answers ? checked.answers : []);
}
