import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { eventRegistrationForms } from '../../db/schema/index.ts';
import { checkAnswers } from '../../db/validation/registrations/check-answers.ts';
import { customDataOf, questionsOf } from '../../db/validation/registrations/custom-questions.ts';
import type { CreateEventRegistration } from '../../db/validation/registrations/event-registrations.ts';
import { ApiError } from '../errors.ts';

/**
 * A registration with its answers to the questions of the form as `customData`; what an old client sends there for a form
 * without questions stays as it is. Throws 400 with `errors` by question: `answers.diet`.
 */
export async function withAnswers(
  db: Database,
  { answers = {}, ...values }: CreateEventRegistration,
): Promise<CreateEventRegistration> {
  const [form] = await db
    .select({ customFields: eventRegistrationForms.customFields })
    .from(eventRegistrationForms)
    .where(eq(eventRegistrationForms.id, values.formId));
  const questions = questionsOf(form?.customFields);
  if (questions.length === 0) return values;
  const checked = checkAnswers(questions, answers);
  if (Object.keys(checked.errors).length > 0)
    throw new ApiError(400, 'error.validation', { errors: checked.errors });
  return { ...values, customData: customDataOf(checked.answers) };
}
